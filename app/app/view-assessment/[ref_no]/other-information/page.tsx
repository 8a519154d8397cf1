import { OfficialForms } from "@/components/assessments/official-forms";
import { PassportSection } from "@/components/passports/section";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { passportsOf } from "@/lib/passports/queries";

export const generateMetadata = caseTitle("Other Information");

export default async function OtherInformationTab({
  params,
}: {
  params: Promise<{ ref_no: string }>;
}) {
  const { viewer, assessment, refNo } = await openedCase(params);
  const passports = await passportsOf(viewer, assessment._id);
  const { officialMobile, officialEmail, total_amount, version } = assessment;
  return (
    <>
      <OfficialForms
        refNo={refNo}
        version={version}
        mobile={officialMobile ?? ""}
        email={officialEmail ?? ""}
        amount={total_amount ?? ""}
      />
      <PassportSection refNo={refNo} rows={passports} />
    </>
  );
}
