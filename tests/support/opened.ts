import { type OpenCase, provenCase } from "@/lib/case/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { isFailure } from "@/lib/platform/result";
import { type Staff, viewerFor } from "./staff";

/** The proof that this person may open this case. */
export const opened = async (staff: Staff, c: { id: string }) =>
  openedBy(await viewerFor(staff), c);

export async function openedBy(viewer: Viewer, c: { id: string }): Promise<OpenCase> {
  const proven = await provenCase(viewer, c.id, "case.open");
  if (isFailure(proven)) throw new Error(proven.message);
  return proven;
}
