/** The branches that generated records are of: the first two, which each database has. */
export const branches = ["gurdaspur", "batala"] as const;
export type Branch = (typeof branches)[number];
