import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { CaseHeader } from "@/components/assessments/case-header";
import { CaseTabs } from "@/components/assessments/case-tabs";
import { OpenedCase } from "@/components/shell/not-yours";
import { acceptsCase, rejectsCase } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { caseOverview } from "@/lib/assessments/queries";

type Props = { params: Promise<{ ref_no: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: decodeURIComponent((await params).ref_no).toUpperCase() };
}

export default async function CaseLayout({ params, children }: Props) {
  const viewer = await pageViewer("assessments.overview");
  const assessment = await caseOverview(viewer, (await params).ref_no);
  if (!assessment) notFound();
  const { facts } = assessment;
  return (
    <>
      <CaseHeader
        assessment={assessment}
        may={{ accept: acceptsCase(viewer, facts), reject: rejectsCase(viewer, facts) }}
      />
      <CaseTabs refNo={assessment.ref_no} counts={assessment.counts}>
        <OpenedCase refNo={assessment.ref_no} handler={assessment.case_handled_by?.name}>
          {children}
        </OpenedCase>
      </CaseTabs>
    </>
  );
}
