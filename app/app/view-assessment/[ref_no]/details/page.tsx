import { AppliedCourseSection } from "@/components/courses-applied/section";
import { QualificationSection } from "@/components/qualifications/section";
import { TestSection } from "@/components/tests-taken/section";
import { WorkSection } from "@/components/work-experience/section";
import { openedCase } from "@/lib/assessments/case-page";
import { coursesAppliedOf } from "@/lib/courses-applied/queries";
import { qualificationsOf } from "@/lib/qualifications/queries";
import { testsTakenOf } from "@/lib/tests-taken/queries";
import { workExperienceOf } from "@/lib/work-experience/queries";

export default async function DetailsTab({ params }: { params: Promise<{ ref_no: string }> }) {
  const { viewer, assessment, refNo } = await openedCase(params);
  const [qualifications, tests, work, courses] = await Promise.all([
    qualificationsOf(viewer, assessment._id),
    testsTakenOf(viewer, assessment._id),
    workExperienceOf(viewer, assessment._id),
    coursesAppliedOf(viewer, assessment._id),
  ]);
  return (
    <>
      <QualificationSection refNo={refNo} rows={qualifications} />
      <TestSection refNo={refNo} rows={tests} />
      <WorkSection refNo={refNo} rows={work} />
      <AppliedCourseSection refNo={refNo} rows={courses} />
    </>
  );
}
