import { OfficialForm } from "@/components/assessments/official-form";
import { PassportSection } from "@/components/passports/section";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { passportPages } from "@/lib/parts/passport-scan/queries";
import { passportPart } from "@/lib/parts/passports/part";
import { maskedPassport } from "@/lib/parts/passports/queries";

export const generateMetadata = caseTitle("Other Information");

export default async function OtherInformationTab({ params }: CasePageProps) {
  const { assessment, opened, refNo } = await openedCase(params);
  const [{ passport, feePlans }, pages] = await Promise.all([
    listsOf(opened, { passport: passportPart.list, feePlans: { select: { id: true }, take: 1 } }),
    passportPages(opened),
  ]);
  const { officialMobile, officialEmail, total_amount, version } = assessment;
  return (
    <>
      <OfficialForm
        refNo={refNo}
        version={version}
        mobile={officialMobile ?? ""}
        email={officialEmail ?? ""}
        amount={total_amount ?? ""}
        planned={feePlans.length > 0}
      />
      <PassportSection
        refNo={refNo}
        rows={passport.map(passportPart.row).map(maskedPassport)}
        pages={pages}
      />
    </>
  );
}
