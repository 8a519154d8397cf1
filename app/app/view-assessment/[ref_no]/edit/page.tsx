import { EditForm } from "@/components/assessments/edit-form";
import classes from "@/components/case/case.module.css";
import { registeredValues } from "@/lib/assessments/queries";
import { staffQuestions } from "@/lib/assessments/questions";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { movesCase } from "@/lib/platform/access/policy";
import { branchOptions } from "@/lib/values/branches";
import { showMobile } from "@/lib/values/words";

export const generateMetadata = caseTitle("Edit");

export default async function EditPage({ params }: { params: Promise<{ ref_no: string }> }) {
  const { viewer, assessment, opened, refNo } = await openedCase(params);
  const { location, facts, version, mobile } = assessment;
  return (
    <section className={classes.card}>
      <h2>Edit registration</h2>
      <EditForm
        refNo={refNo}
        version={version}
        words={staffQuestions}
        values={{ ...(await registeredValues(opened)), mobile: showMobile(mobile) }}
        branches={branchOptions.filter(
          ({ value }) => value === location.value || movesCase(viewer, facts, value),
        )}
      />
    </section>
  );
}
