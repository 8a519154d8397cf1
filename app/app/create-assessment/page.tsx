import type { Metadata } from "next";
import { Wizard } from "@/components/assessments/wizard";
import { PageHeader } from "@/components/shared/page-header";
import { Sheet } from "@/components/shared/sheet";
import { pageViewer } from "@/lib/access/viewer";
import { branchOption } from "@/lib/branches";

export const metadata: Metadata = { title: "Create Assessment" };

export default async function CreateAssessment() {
  const { id, branches, branch } = await pageViewer("assessments.create");
  return (
    <>
      <PageHeader title="Create Assessment" />
      <Sheet>
        <Wizard
          by="staff"
          draft={`assessment:${id}`}
          branches={branches.map(branchOption)}
          branch={branch}
        />
      </Sheet>
    </>
  );
}
