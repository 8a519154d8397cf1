import "server-only";
import type { z } from "zod";
import { caseFacts } from "@/lib/case/queries";
import type { CaseFacts, Viewer } from "@/lib/platform/access/policy";
import { type Failure, refuse } from "@/lib/platform/result";

type Rule = (viewer: Viewer, facts: CaseFacts) => boolean;

/**
 * Whether the case that a call's query names may be changed at all, asked before a file is taken
 * (decision H9): 404 outside the viewer's branches, 403 where the rule refuses. It locks nothing and
 * the operation asks again. A query that names no case is left to the operation, too.
 */
export const admitsCase =
  (refNo: z.ZodType<string>, rule?: Rule) =>
  async (query: Record<string, unknown>, viewer: Viewer | null): Promise<Failure | undefined> => {
    const named = refNo.safeParse(query.ref_no);
    if (!viewer || !named.success) return undefined;
    const facts = await caseFacts(viewer, named.data);
    if (!facts) return refuse(404);
    return rule && !rule(viewer, facts) ? refuse(403) : undefined;
  };
