import { AppliedCourseSection } from "@/components/courses-applied/section";
import { QualificationSection } from "@/components/qualifications/section";
import { TestSection } from "@/components/tests-taken/section";
import { WorkSection } from "@/components/work-experience/section";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { listsOf } from "@/lib/case/queries";
import { appliedCourseAnswer, appliedCourseList } from "@/lib/courses-applied/queries";
import { qualificationList, qualificationRow } from "@/lib/qualifications/queries";
import { testList, testRow } from "@/lib/tests-taken/queries";
import { workList, workRow } from "@/lib/work-experience/queries";

export const generateMetadata = caseTitle("Details");

export default async function DetailsTab({ params }: { params: Promise<{ ref_no: string }> }) {
  const { assessment, opened, refNo } = await openedCase(params);
  const lists = await listsOf(opened, {
    qualifications: qualificationList,
    testTaken: testList,
    workExperience: workList,
    coursesApplied: appliedCourseList,
  });
  return (
    <>
      <QualificationSection refNo={refNo} rows={lists.qualifications.map(qualificationRow)} />
      <TestSection refNo={refNo} rows={lists.testTaken.map(testRow)} />
      <WorkSection refNo={refNo} rows={lists.workExperience.map(workRow)} />
      <AppliedCourseSection
        refNo={refNo}
        rows={lists.coursesApplied.map(appliedCourseAnswer)}
        country={assessment.country_apply_for.value}
      />
    </>
  );
}
