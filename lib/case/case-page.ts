import "server-only";
import type { Metadata } from "next";
import { forbidden, notFound } from "next/navigation";
import { caseOverview } from "@/lib/case/queries";
import { can } from "@/lib/platform/access/policy";
import { currentViewer, pageViewer } from "@/lib/platform/session/viewer";
import { fullName } from "@/lib/values/words";

type Params = Promise<{ ref_no: string }>;

/**
 * For the tabs beyond Overview: who asks, and the case that they may open. Ends in 404 outside the
 * viewer's branches and in 403 for whoever may read no more than Overview (decision A2).
 */
export async function openedCase(params: Params) {
  const viewer = await pageViewer("case.open");
  const assessment = await caseOverview(viewer, (await params).ref_no);
  if (!assessment) notFound();
  const { opened } = assessment;
  if (!opened) forbidden();
  return { viewer, assessment, opened, refNo: assessment.ref_no };
}

/**
 * The browser tab of a section: "Sukhdeep Singh Matharu · Receipts · GSP-26-00006". Where the viewer
 * may read no more than Overview it names that one, and no name outside the viewer's branches.
 */
export const caseTitle =
  (section: string) =>
  async ({ params }: { params: Params }): Promise<Metadata> => {
    const viewer = await currentViewer();
    const { ref_no } = await params;
    const seen = viewer && can(viewer, "case.overview");
    const assessment = seen && (await caseOverview(viewer, ref_no));
    if (!assessment) return { title: "Assessment" };
    const shown = assessment.opened ? section : "Overview";
    return { title: [fullName(assessment), shown, assessment.ref_no].join(" · ") };
  };
