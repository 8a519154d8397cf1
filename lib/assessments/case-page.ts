import "server-only";
import { forbidden, notFound } from "next/navigation";
import { opensFile } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { caseOverview } from "@/lib/assessments/queries";

/**
 * For the tabs beyond Overview: who asks, and the case whose file they may open. Ends in 404 outside
 * the viewer's branches and in 403 for whoever may read no more than Overview (decision A2).
 */
export async function openedCase(params: Promise<{ ref_no: string }>) {
  const viewer = await pageViewer("assessments.file");
  const assessment = await caseOverview(viewer, (await params).ref_no);
  if (!assessment) notFound();
  if (!opensFile(viewer, assessment.facts)) forbidden();
  return { viewer, assessment, refNo: assessment.ref_no };
}
