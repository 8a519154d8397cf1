import { TransferForm } from "@/components/assessments/transfer-form";
import classes from "@/components/case/case.module.css";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { awayToday } from "@/lib/people/diary/queries";
import { roleLabels } from "@/lib/people/staff/labels";
import { receivers } from "@/lib/people/staff/queries";
import { may } from "@/lib/platform/access/policy";
import { showDate } from "@/lib/values/words";

export const generateMetadata = caseTitle("Transfer Assessment");

export default async function TransferTab({ params }: CasePageProps) {
  const { viewer, assessment } = await openedCase(params);
  if (!may(viewer, "case.transfer", assessment.facts))
    return <p className={classes.quiet}>Feature Not available for counsellors.</p>;
  const [people, away] = await Promise.all([receivers(assessment.facts.location), awayToday()]);
  const standing = (id: string) => {
    const until = away.get(id);
    return until ? `, away until ${showDate(until)}` : "";
  };
  return (
    <TransferForm
      refNo={assessment.ref_no}
      version={assessment.version}
      handler={assessment.case_handled_by}
      receivers={people
        .filter(({ email }) => email !== assessment.case_handled_by?.email)
        .map(({ id, email, name, role }) => ({
          value: email,
          label: `${name} (${roleLabels[role]}${standing(id)})`,
        }))}
    />
  );
}
