import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { CaseHeader } from "@/components/assessments/case-header";
import classes from "@/components/case/case.module.css";
import { CaseTabs } from "@/components/case/case-tabs";
import { OpenedCase } from "@/components/shell/not-yours";
import { caseOverview } from "@/lib/case/queries";
import {
  acceptsCase,
  deletesCase,
  opensFile,
  rejectsCase,
  transfersCase,
} from "@/lib/platform/access/policy";
import { pageViewer } from "@/lib/platform/session/viewer";

type Props = { params: Promise<{ ref_no: string }>; children: ReactNode };

export default async function CaseLayout({ params, children }: Props) {
  const viewer = await pageViewer("assessments.overview");
  const assessment = await caseOverview(viewer, (await params).ref_no);
  if (!assessment) notFound();
  const { facts, ref_no, counts } = assessment;
  const may = {
    accept: acceptsCase(viewer, facts),
    reject: rejectsCase(viewer, facts),
    delete: deletesCase(viewer, facts),
    open: opensFile(viewer, facts),
  };
  return (
    <div className={classes.case}>
      <CaseHeader assessment={assessment} may={may} />
      <CaseTabs refNo={ref_no} counts={counts} transfers={transfersCase(viewer, facts)}>
        <OpenedCase refNo={ref_no} handler={assessment.case_handled_by?.name}>
          {children}
        </OpenedCase>
      </CaseTabs>
    </div>
  );
}
