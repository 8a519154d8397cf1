// The two branches (spec §9). Pure.

export const branches = ["gurdaspur", "batala"] as const;
export type Branch = (typeof branches)[number];

export const branchLabels: Record<Branch, string> = { gurdaspur: "Gurdaspur", batala: "Batala" };

/** The form in which a branch stands in answers: {value, label} (spec §3). */
export const branchOption = (value: Branch) => ({ value, label: branchLabels[value] });

export const branchOptions = branches.map(branchOption);

export const isBranch = (value: unknown): value is Branch => branches.includes(value as Branch);
