import { EditForm } from "@/components/assessments/edit-form";
import classes from "@/components/case/case.module.css";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { registeredValues } from "@/lib/intake/assessments/queries";
import { staffQuestions } from "@/lib/intake/assessments/questions";
import { movesCase, type Viewer } from "@/lib/platform/access/policy";
import { branchChoices } from "@/lib/platform/branches/known";
import { showMobile } from "@/lib/values/words";

type Opened = Awaited<ReturnType<typeof openedCase>>["assessment"];

export const generateMetadata = caseTitle("Edit");

/** The case's branch, also a switched-off one, and the branches this person may move it to. */
const branchesFor = (viewer: Viewer, { location, facts }: Opened) => [
  location,
  ...branchChoices(viewer.branches).filter(
    ({ value }) => value !== location.value && movesCase(viewer, facts, value),
  ),
];

export default async function EditPage({ params }: CasePageProps) {
  const { viewer, assessment, opened, refNo } = await openedCase(params);
  const { version, mobile } = assessment;
  return (
    <section className={classes.card}>
      <h2>Edit registration</h2>
      <EditForm
        refNo={refNo}
        version={version}
        words={staffQuestions}
        values={{ ...(await registeredValues(opened)), mobile: showMobile(mobile) }}
        branches={branchesFor(viewer, assessment)}
      />
    </section>
  );
}
