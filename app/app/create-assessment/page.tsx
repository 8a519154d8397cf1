import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { Wizard } from "@/components/assessments/wizard";
import { RegisteredTwins } from "@/components/case/likely-twins";
import { KnownLead } from "@/components/leads/known-lead";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { fieldsOfStep } from "@/lib/case/fields/fields";
import { staffForm } from "@/lib/intake/assessments/public-form";
import { leadPath } from "@/lib/intake/leads/labels";
import { leadToFill } from "@/lib/intake/leads/queries";
import { branchChoices } from "@/lib/platform/branches/known";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Create Assessment" };

/** What a search may hand over (lib/values/search-words.ts, createHref). */
const handedOver = z.object({
  first_name: z.string().max(200),
  surname: z.string().max(200),
  ownName: z.string().max(200),
  mobile: z.string().max(40),
  email: z.string().max(254),
});

/** From which lead it is made. */
const ofLead = z.object({ lead: z.uuid() });

type Props = { searchParams: SearchParams };

export default async function CreateAssessment({ searchParams }: Props) {
  const viewer = await pageViewer("assessments.create");
  const { branches, branch } = viewer;
  const { lead } = await listState(ofLead, searchParams);
  const noted = lead ? await leadToFill(viewer, lead) : undefined;
  const searched = await listState(handedOver, searchParams);
  const initial = noted ?? (Object.keys(searched).length > 0 ? searched : undefined);
  // Another person's form: what was begun without a search stays as it is.
  const draft = ["assessment", ...(lead ? [lead] : Object.values(initial ?? {}))].join(":");
  return (
    <>
      <PageHeader title="Create Assessment" />
      {lead && !noted && (
        <Notice>
          This lead is not open any more. <Link href={leadPath(lead)}>See what became of it</Link>
        </Notice>
      )}
      <Sheet>
        <Wizard
          key={draft}
          by="staff"
          draft={draft}
          initial={initial}
          lead={lead}
          known={
            <>
              <KnownLead own={noted?.mobile} />
              <RegisteredTwins besideNumber />
            </>
          }
          first={fieldsOfStep("person")}
          words={staffForm}
          branches={branchChoices(branches)}
          branch={branch}
        />
      </Sheet>
    </>
  );
}
