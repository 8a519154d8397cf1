import "server-only";
import { provenCase } from "@/lib/case/queries";
import type { CaseRight, Viewer } from "@/lib/platform/access/policy";
import { type Failure, isFailure } from "@/lib/platform/result";
import { refNo } from "@/lib/values/fields";

/**
 * Whether the case that a call's query names may be changed at all, asked before a file is taken
 * (decision H9). It locks nothing, and the operation asks again. A query that names no case is left
 * to the operation, too.
 */
export const admitsCase =
  (right: CaseRight) =>
  async (query: Record<string, unknown>, viewer: Viewer | null): Promise<Failure | undefined> => {
    const named = refNo.safeParse(query.ref_no);
    if (!viewer || !named.success) return undefined;
    const found = await provenCase(viewer, named.data, right);
    return isFailure(found) ? found : undefined;
  };
