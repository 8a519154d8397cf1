import { FundSection } from "@/components/funds/section";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { fundPart } from "@/lib/parts/funds/part";

export const generateMetadata = caseTitle("Funds");

export default async function FundsTab({ params }: CasePageProps) {
  const { opened, refNo } = await openedCase(params);
  const { funds } = await listsOf(opened, { funds: fundPart.list });
  return <FundSection refNo={refNo} rows={funds.map(fundPart.row)} />;
}
