import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { CaseHeader } from "@/components/assessments/case-header";
import classes from "@/components/case/case.module.css";
import { CaseTabs } from "@/components/case/case-tabs";
import { CaseWay } from "@/components/case/way";
import { OpenedCase } from "@/components/shell/not-yours";
import { NoteVisit } from "@/components/shell/note-visit";
import { caseOverview } from "@/lib/case-file/case-page";
import {
  acceptsCase,
  handlesAccepted,
  may,
  opensCase,
  rejectsCase,
} from "@/lib/platform/access/policy";
import { pageViewer } from "@/lib/platform/session/viewer";

type Props = { params: Promise<{ ref_no: string }>; children: ReactNode };

export default async function CaseLayout({ params, children }: Props) {
  const viewer = await pageViewer("case.overview");
  const assessment = await caseOverview(viewer, (await params).ref_no);
  if (!assessment) notFound();
  const { facts, ref_no, counts, way, gaps } = assessment;
  // Only what the header shows: what it is given, the browser is sent.
  const { first_name, surname, accepted, location, mobile, version } = assessment;
  const { case_handled_by, country_apply_for, tags } = assessment;
  const names = { ref_no, first_name, surname, mobile };
  const shown = { ...names, accepted, location, version, case_handled_by, country_apply_for, tags };
  const mayDo = {
    accept: acceptsCase(viewer, facts),
    take: may(viewer, "case.take", facts),
    handlesAccepted: handlesAccepted(viewer),
    reject: rejectsCase(viewer, facts),
    delete: may(viewer, "case.delete", facts),
    personalData: may(viewer, "case.personalData", facts),
    open: opensCase(viewer, facts),
  };
  const givenTo = facts.handlerId === viewer.id ? undefined : case_handled_by?.name;
  return (
    <div className={classes.case}>
      <NoteVisit refNo={ref_no} />
      <CaseHeader assessment={shown} givenTo={givenTo} may={mayDo} gaps={gaps} />
      {way && <CaseWay way={way} />}
      <CaseTabs
        refNo={ref_no}
        counts={counts?.tabs}
        transfers={may(viewer, "case.transfer", facts)}
      >
        <OpenedCase refNo={ref_no} handler={assessment.case_handled_by?.name}>
          {children}
        </OpenedCase>
      </CaseTabs>
    </div>
  );
}
