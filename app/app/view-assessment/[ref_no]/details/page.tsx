import { AppliedCourseSection } from "@/components/courses-applied/section";
import { QualificationSection } from "@/components/qualifications/section";
import { TestSection } from "@/components/tests-taken/section";
import { WorkSection } from "@/components/work-experience/section";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { listsOf } from "@/lib/case/queries";
import { appliedCourseAnswer, appliedCourseList } from "@/lib/parts/courses-applied/queries";
import { qualificationList, qualificationRow } from "@/lib/parts/qualifications/queries";
import { testList, testRow } from "@/lib/parts/tests-taken/queries";
import { workList, workRow } from "@/lib/parts/work-experience/queries";

export const generateMetadata = caseTitle("Details");

/** A page holds so many rows of a kind; `?all=` names the kind that is shown whole. */
const first = 25;

type Kind = "qualifications" | "testTaken" | "workExperience" | "coursesApplied";
type Props = {
  params: Promise<{ ref_no: string }>;
  searchParams: Promise<{ all?: string | string[] }>;
};

export default async function DetailsTab({ params, searchParams }: Props) {
  const { assessment, opened, refNo } = await openedCase(params);
  const { all } = await searchParams;
  const cut = (kind: Kind) => (all === kind ? {} : { take: first });
  const lists = await listsOf(opened, {
    qualifications: { ...qualificationList, ...cut("qualifications") },
    testTaken: { ...testList, ...cut("testTaken") },
    workExperience: { ...workList, ...cut("workExperience") },
    coursesApplied: { ...appliedCourseList, ...cut("coursesApplied") },
  });
  const of = (kind: Kind) => ({
    refNo,
    total: assessment.counts?.[kind],
    allHref: `/app/view-assessment/${refNo}/details?all=${kind}`,
  });
  return (
    <>
      <QualificationSection
        {...of("qualifications")}
        rows={lists.qualifications.map(qualificationRow)}
      />
      <TestSection {...of("testTaken")} rows={lists.testTaken.map(testRow)} />
      <WorkSection {...of("workExperience")} rows={lists.workExperience.map(workRow)} />
      <AppliedCourseSection
        {...of("coursesApplied")}
        rows={lists.coursesApplied.map(appliedCourseAnswer)}
        country={assessment.country_apply_for.value}
      />
    </>
  );
}
