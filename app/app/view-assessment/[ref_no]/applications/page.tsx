import { ApplicationSection } from "@/components/applications/section";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { applicationList, applicationRow } from "@/lib/parts/applications/queries";

export const generateMetadata = caseTitle("My Applications");

export default async function ApplicationsTab({ params }: CasePageProps) {
  const { opened, refNo } = await openedCase(params);
  const { applications } = await listsOf(opened, { applications: applicationList });
  return <ApplicationSection refNo={refNo} rows={applications.map(applicationRow)} />;
}
