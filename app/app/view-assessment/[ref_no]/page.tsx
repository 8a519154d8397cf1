import { notFound } from "next/navigation";
import { FamilyNotice } from "@/components/assessments/family";
import { Glance } from "@/components/assessments/glance";
import { History } from "@/components/assessments/history";
import { Overview } from "@/components/assessments/overview";
import classes from "@/components/case/case.module.css";
import { ConsentLedger } from "@/components/consent/ledger";
import { ImportMark } from "@/components/import/import-mark";
import { WasLead } from "@/components/leads/was-lead";
import { ReferralSection } from "@/components/referrals/section";
import { CaseTagEditor } from "@/components/tags/case-tags";
import { MergedFrom } from "@/components/twins/merged-from";
import { SameAs } from "@/components/twins/same-as";
import { ButtonLink } from "@/components/ui/button-link";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseOverview, caseTitle } from "@/lib/case-file/case-page";
import { mergedList, undoableMerges } from "@/lib/case-file/merge/queries";
import { originList, originsShown } from "@/lib/desk/import/queries";
import { twinsOfCase } from "@/lib/desk/twins/queries";
import { glanceList, glanceOf } from "@/lib/intake/assessments/glance";
import { familyOf } from "@/lib/intake/assessments/queries";
import { nextInstalmentList, nextOf } from "@/lib/money/fee-plan/queries";
import { activeSubAgentOptions, referralList, referralShown } from "@/lib/money/referrals/queries";
import { balanceOf, standingList } from "@/lib/money/vouchers/queries";
import { consentLists, consentOf } from "@/lib/parts/consent/queries";
import { can, may } from "@/lib/platform/access/policy";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";
import { storedLanguage } from "@/lib/values/languages";

export const generateMetadata = caseTitle("Overview");

export default async function OverviewTab({ params }: CasePageProps) {
  const viewer = await pageViewer("case.overview");
  const assessment = await caseOverview(viewer, (await params).ref_no);
  if (!assessment) notFound();
  const { opened, ref_no, total_amount } = assessment;
  const [family, twins] = await Promise.all([
    familyOf(viewer, ref_no),
    twinsOfCase(viewer, ref_no),
  ]);
  const decides = may(viewer, "case.accept", assessment.facts);
  const same = (
    <>
      <FamilyNotice refNo={ref_no} family={family} decides={decides} />
      <SameAs refNo={ref_no} twins={twins} merges={can(viewer, "twins.manage")} />
    </>
  );
  if (!opened)
    return (
      <>
        {same}
        <Overview assessment={assessment} history={[]} />
      </>
    );
  const lists = await listsOf(opened, {
    ...glanceList,
    ...consentLists,
    importOrigins: originList,
    mergedCases: mergedList,
    instalments: nextInstalmentList(),
    vouchers: standingList,
    referral: referralList,
    createdAt: true,
  });
  const { history, ...glance } = glanceOf(lists);
  const balance = balanceOf(lists.vouchers, total_amount);
  const names = may(viewer, "case.commission", assessment.facts);
  const merges = may(viewer, "case.merge", assessment.facts) ? lists.mergedCases : [];
  return (
    <>
      <MergedFrom merges={undoableMerges(merges)} />
      {same}
      <CaseTagEditor refNo={ref_no} tags={assessment.tags} />
      <ReferralSection
        refNo={ref_no}
        referral={referralShown(lists.referral)}
        choices={names ? await activeSubAgentOptions() : []}
        cameOn={dayInIndia(lists.createdAt)}
        mayChange={names}
      />
      <Glance
        refNo={ref_no}
        glance={glance}
        balance={balance}
        next={nextOf(lists.instalments)}
        today={dayInIndia()}
      />
      <div className={classes.above}>
        <ButtonLink small href={`/app/view-assessment/${ref_no}/edit`}>
          Edit registration
        </ButtonLink>
      </div>
      <Overview assessment={assessment} history={history} />
      <ConsentLedger
        refNo={ref_no}
        consent={await consentOf(opened, lists)}
        language={storedLanguage(assessment.language?.value) ?? "en"}
      />
      <ImportMark origins={originsShown(lists.importOrigins)} />
      <WasLead leads={glance.leads} />
      {history.length > 0 && <History rows={history} />}
    </>
  );
}
