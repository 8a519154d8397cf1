import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Tags } from "@/components/case/tags";
import { Untold } from "@/components/case/untold";
import { ImportMark } from "@/components/import/import-mark";
import { LeadBadge } from "@/components/leads/cells";
import { Calls, Changes, LeadFacts, Papers } from "@/components/leads/detail";
import styles from "@/components/leads/leads.module.css";
import { LeadTagEditor } from "@/components/leads/tags-dialog";
import { CallKey, LeadActions, LeadWork } from "@/components/leads/work";
import { InSeries } from "@/components/series/in-series";
import { PageHeader } from "@/components/ui/page-header";
import { WatchPage } from "@/components/ui/watch-page";
import { originsOfLead } from "@/lib/desk/import/queries";
import { putThroughCalls } from "@/lib/desk/phone-calls/queries";
import { runsOfLead } from "@/lib/desk/series-runs/queries";
import { deskOf, rightsOf } from "@/lib/intake/leads/desk";
import { leadOpened } from "@/lib/intake/leads/queries";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";

export const metadata: Metadata = { title: "Lead" };

export default async function LeadDetail({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await pageViewer("leads.list");
  const opened = await leadOpened(viewer, (await params).id);
  if (!opened) notFound();
  if (isFailure(opened)) redirect("/app/limit");
  const { lead, calls, changes, papers, arrivals } = opened;
  const { untold, recorded, isUnderWay } = await putThroughCalls(
    viewer,
    { leadId: lead._id },
    calls,
  );
  return (
    <LeadWork
      desk={deskOf(viewer)}
      viewer={rightsOf(viewer)}
      leave="/app/leads"
      talked={untold[0]?.minutes}
    >
      <PageHeader
        title={lead.name}
        note={<LeadBadge lead={lead} />}
        actions={<LeadActions lead={lead} />}
      />
      <CallKey lead={lead} />
      {lead.ref_no ? <Tags tags={lead.tags} /> : <LeadTagEditor lead={lead} />}
      <LeadFacts lead={lead} arrivals={arrivals} today={dayInIndia()} />
      <ImportMark origins={await originsOfLead(lead._id)} />
      <InSeries runs={await runsOfLead(lead._id)} />
      {papers.length > 0 && (
        <section className={styles.calls} aria-labelledby="papers">
          <h2 id="papers">Papers</h2>
          <Papers papers={papers} />
        </section>
      )}
      <section className={styles.calls} aria-labelledby="calls">
        <h2 id="calls">Calls</h2>
        {isUnderWay && <WatchPage />}
        <Untold calls={untold} />
        <Calls calls={calls} recorded={recorded} />
      </section>
      <section className={styles.calls} aria-labelledby="changes">
        <h2 id="changes">Changes</h2>
        <Changes changes={changes} />
      </section>
    </LeadWork>
  );
}
