import type { Metadata } from "next";
import { z } from "zod";
import { Wizard } from "@/components/assessments/wizard";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { staffQuestions } from "@/lib/assessments/questions";
import { branchChoices } from "@/lib/platform/branches/known";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Create Assessment" };

/** What a search may hand over (lib/values/search-words.ts, createHref). */
const handedOver = z.object({
  first_name: z.string().max(200),
  surname: z.string().max(200),
  mobile: z.string().max(40),
  email: z.string().max(254),
});

type Props = { searchParams: SearchParams };

export default async function CreateAssessment({ searchParams }: Props) {
  const { branches, branch } = await pageViewer("assessments.create");
  const initial = await listState(handedOver, searchParams);
  // Another person's form: what was begun without a search stays as it is.
  const draft = ["assessment", ...Object.values(initial)].join(":");
  return (
    <>
      <PageHeader title="Create Assessment" />
      <Sheet>
        <Wizard
          key={draft}
          by="staff"
          draft={draft}
          initial={initial}
          words={staffQuestions}
          branches={branchChoices(branches)}
          branch={branch}
        />
      </Sheet>
    </>
  );
}
