import type { Viewer } from "@/lib/platform/access/policy";
import { refuse } from "@/lib/platform/result";

/** What all branches share is left alone by an admin of some of them (P4). `does` ends the refusal: "changes checklists". */
export const allBranchesOnly =
  (does: string) =>
  ({ allBranches }: Pick<Viewer, "allBranches">) =>
    allBranches || refuse(403, `Only an admin of all branches ${does}`);
