import "server-only";
import type { Metadata } from "next";
import { forbidden, notFound, redirect } from "next/navigation";
import { cache } from "react";
import { survivorsOf } from "@/lib/case/queries";
import { readOverview } from "@/lib/case-file/queries";
import { can, type Viewer } from "@/lib/platform/access/policy";
import { writeAccess } from "@/lib/platform/audit/access-line";
import { countPeople } from "@/lib/platform/limits/people";
import type { SearchParams } from "@/lib/platform/lists/list-state";
import { currentViewer, pageViewer } from "@/lib/platform/session/viewer";
import { fullName } from "@/lib/values/words";

type Params = Promise<{ ref_no: string }>;
/** What Next gives a page of a case. */
export type CasePageProps = { params: Params; searchParams: SearchParams };

/** The address of a case that became part of another one leads to that one, where the viewer may see it. */
async function goToSurvivor(viewer: Viewer, typed: string): Promise<void> {
  const number = decodeURIComponent(typed).toUpperCase();
  const [survivor] = await survivorsOf([number]);
  if (survivor && (await readOverview(viewer, survivor)))
    redirect(`/app/view-assessment/${survivor}`);
}

/**
 * What a page shows of a case, read once a request for its layout and its tab. Who opens other people's cases, one
 * number after the other, is counted and stopped at the limit (decision A13). Each opening is in the access log.
 */
export const caseOverview = cache(async (viewer: Viewer, ref_no: string) => {
  const overview = await readOverview(viewer, ref_no);
  if (!overview) await goToSurvivor(viewer, ref_no);
  const others = overview && overview.facts.handlerId !== viewer.id;
  if (others && (await countPeople(viewer, [overview.ref_no]))) redirect("/app/limit");
  if (overview)
    await writeAccess(viewer, { kind: "case", operation: "case.page", people: [overview.ref_no] });
  return overview;
});

/**
 * For the tabs beyond Overview: who asks, and the case that they may open. Ends in 404 outside the
 * viewer's branches and in 403 for people who may read no more than Overview (decision A2).
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
    const title = assessment.opened ? section : "Overview";
    return { title: [fullName(assessment), title, assessment.ref_no].join(" · ") };
  };
