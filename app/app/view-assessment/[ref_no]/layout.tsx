import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import classes from "@/components/assessments/case.module.css";
import { CaseHeader } from "@/components/assessments/case-header";
import { CaseTabs } from "@/components/assessments/case-tabs";
import { OpenedCase } from "@/components/shell/not-yours";
import {
  acceptsCase,
  deletesCase,
  opensFile,
  rejectsCase,
  transfersCase,
} from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { caseOverview } from "@/lib/assessments/queries";

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
