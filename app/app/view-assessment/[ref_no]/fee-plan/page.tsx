import { FeePlanSection } from "@/components/fee-plan/section";
import { CasePackage } from "@/components/vouchers/package";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { feePlanPart } from "@/lib/money/fee-plan/part";
import { packageOf } from "@/lib/money/vouchers/queries";
import { gstOfBranch } from "@/lib/platform/branches/known";
import { dayInIndia } from "@/lib/values/clock";
import { less } from "@/lib/values/settle";

export const generateMetadata = caseTitle("Fee plan");

export default async function FeePlanTab({ params }: CasePageProps) {
  const { assessment, opened, refNo } = await openedCase(params);
  const { feePlans } = await listsOf(opened, { feePlans: feePlanPart.list });
  const balance = packageOf(assessment.standing ?? [], assessment.total_amount);
  return (
    <>
      <CasePackage balance={balance} />
      <FeePlanSection
        refNo={refNo}
        rows={feePlans.map(feePlanPart.row)}
        packageAmount={assessment.total_amount ?? ""}
        paid={less(balance.paid, balance.refunded)}
        gstRate={gstOfBranch(assessment.location.value)?.own ?? ""}
        today={dayInIndia()}
      />
    </>
  );
}
