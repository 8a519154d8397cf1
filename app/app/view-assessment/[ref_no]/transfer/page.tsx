import { forbidden, notFound } from "next/navigation";
import { TransferForm } from "@/components/assessments/transfer-form";
import { opensFile, transfersCase } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { caseOverview } from "@/lib/assessments/queries";
import { roleLabels } from "@/lib/staff/labels";
import { receivers } from "@/lib/staff/queries";

export default async function TransferTab({ params }: { params: Promise<{ ref_no: string }> }) {
  const viewer = await pageViewer("assessments.file");
  const assessment = await caseOverview(viewer, (await params).ref_no);
  if (!assessment) notFound();
  if (!opensFile(viewer, assessment.facts)) forbidden();
  if (!transfersCase(viewer, assessment.facts))
    return <p>Feature Not available for counsellors.</p>;
  const people = await receivers(assessment.facts.location);
  return (
    <TransferForm
      refNo={assessment.ref_no}
      version={assessment.version}
      handler={assessment.case_handled_by}
      receivers={people
        .filter(({ email }) => email !== assessment.case_handled_by?.email)
        .map(({ email, name, role }) => ({ value: email, label: `${name} (${roleLabels[role]})` }))}
    />
  );
}
