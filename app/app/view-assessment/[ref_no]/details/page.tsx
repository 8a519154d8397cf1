import { AppliedCourseSection } from "@/components/courses-applied/section";
import { QualificationSection } from "@/components/qualifications/section";
import { TestSection } from "@/components/tests-taken/section";
import { WorkSection } from "@/components/work-experience/section";
import { listsOf } from "@/lib/case/queries";
import { caseTitle, openedCase } from "@/lib/case-file/case-page";
import { appliedCourseAnswer, appliedCourseList } from "@/lib/parts/courses-applied/queries";
import { qualificationPart } from "@/lib/parts/qualifications/part";
import { testTakenPart } from "@/lib/parts/tests-taken/part";
import { workExperiencePart } from "@/lib/parts/work-experience/part";

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
    qualifications: { ...qualificationPart.list, ...cut("qualifications") },
    testTaken: { ...testTakenPart.list, ...cut("testTaken") },
    workExperience: { ...workExperiencePart.list, ...cut("workExperience") },
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
        rows={lists.qualifications.map(qualificationPart.row)}
      />
      <TestSection {...of("testTaken")} rows={lists.testTaken.map(testTakenPart.row)} />
      <WorkSection
        {...of("workExperience")}
        rows={lists.workExperience.map(workExperiencePart.row)}
      />
      <AppliedCourseSection
        {...of("coursesApplied")}
        rows={lists.coursesApplied.map(appliedCourseAnswer)}
        country={assessment.country_apply_for.value}
      />
    </>
  );
}
