import { type OpenCase, provenCase } from "@/lib/case/queries";
import { isFailure } from "@/lib/platform/result";
import type { Case } from "./cases";
import { type Staff, viewerFor } from "./staff";

/** The proof that this person may open this case. */
export async function opened(staff: Staff, c: Case): Promise<OpenCase> {
  const proven = await provenCase(await viewerFor(staff), c.id, "case.open");
  if (isFailure(proven)) throw new Error(proven.message);
  return proven;
}
