// Branches are rows (lib/platform/branches); here is what is known of them without asking. Pure.

/** A branch by its code: what is stored, and the contract's `location`. */
export type Branch = string;

/** The one at login unless another is chosen (decision C18). */
export const firstBranch: Branch = "gurdaspur";

/** In the address of a list with branch tabs: all of the viewer's branches together. */
export const everyBranch = "all";

/** The refusal of a branch that does not exist or was switched off. */
export const noBranch = "Branch is not one of the choices";

export const branchCode = /^[a-z][a-z0-9-]{1,29}$/;

/** Somebody who is limited to no branch works in all of them, later ones too (decision P4). */
export const worksIn = ({ limitedTo }: { limitedTo: readonly Branch[] }, branch: Branch) =>
  limitedTo.length === 0 || limitedTo.includes(branch);
