import { notFound } from "next/navigation";
import classes from "@/components/assessments/case.module.css";
import { Glance } from "@/components/assessments/glance";
import { History } from "@/components/assessments/history";
import { Overview } from "@/components/assessments/overview";
import { ButtonLink } from "@/components/ui/button-link";
import { opensFile } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { caseTitle } from "@/lib/assessments/case-page";
import { caseGlance } from "@/lib/assessments/glance";
import { caseOverview } from "@/lib/assessments/queries";
import { dayInIndia } from "@/lib/clock";
import { balanceOf } from "@/lib/vouchers/queries";

export const generateMetadata = caseTitle("Overview");

export default async function OverviewTab({ params }: { params: Promise<{ ref_no: string }> }) {
  const viewer = await pageViewer("assessments.overview");
  const assessment = await caseOverview(viewer, (await params).ref_no);
  if (!assessment) notFound();
  if (!opensFile(viewer, assessment.facts))
    return <Overview assessment={assessment} history={[]} />;
  const { _id, ref_no, total_amount } = assessment;
  const [glance, balance] = await Promise.all([
    caseGlance(viewer, _id),
    balanceOf(viewer, _id, total_amount),
  ]);
  return (
    <>
      <Glance refNo={ref_no} glance={glance} balance={balance} today={dayInIndia()} />
      <div className={classes.above}>
        <ButtonLink small href={`/app/view-assessment/${ref_no}/edit`}>
          Edit registration
        </ButtonLink>
      </div>
      <Overview assessment={assessment} history={glance.history} />
      {glance.history.length > 0 && <History rows={glance.history} />}
    </>
  );
}
