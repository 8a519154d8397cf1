import { OfficialForm } from "@/components/assessments/official-form";
import { PassportSection } from "@/components/passports/section";
import { caseTitle, openedCase } from "@/lib/case/case-page";
import { listsOf } from "@/lib/case/queries";
import { passportList, passportRow } from "@/lib/parts/passports/queries";

export const generateMetadata = caseTitle("Other Information");

export default async function OtherInformationTab({
  params,
}: {
  params: Promise<{ ref_no: string }>;
}) {
  const { assessment, opened, refNo } = await openedCase(params);
  const { passport } = await listsOf(opened, { passport: passportList });
  const { officialMobile, officialEmail, total_amount, version } = assessment;
  return (
    <>
      <OfficialForm
        refNo={refNo}
        version={version}
        mobile={officialMobile ?? ""}
        email={officialEmail ?? ""}
        amount={total_amount ?? ""}
      />
      <PassportSection refNo={refNo} rows={passport.map(passportRow)} />
    </>
  );
}
