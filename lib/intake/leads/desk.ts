import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchChoices } from "@/lib/platform/branches/known";

/** What decides which changes of a lead are offered; the server asks the same rule again. */
export const rightsOf = ({ role, email, branches }: Viewer) => ({ role, email, branches });

/** What the form of a lead is given: where this person may note one, and who they are. */
export const deskOf = ({ branches, branch, name, email }: Viewer) => ({
  branches: branchChoices(branches),
  branch,
  me: { value: email, label: name },
});
