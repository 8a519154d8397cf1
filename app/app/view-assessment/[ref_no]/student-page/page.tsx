import { StudentPagePanel } from "@/components/student-link/panel";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { brand } from "@/lib/platform/brand";
import { studentPageOf } from "@/lib/student/link/queries";

export const generateMetadata = caseTitle("Student's page");

export default async function StudentPageTab({ params }: CasePageProps) {
  const { opened, assessment, refNo } = await openedCase(params);
  const { first_name, mobile } = assessment;
  const of = { refNo, name: first_name, mobile, brand: brand().name };
  return <StudentPagePanel page={await studentPageOf(opened)} of={of} />;
}
