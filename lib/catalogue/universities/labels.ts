/** Tie-ups by their code (spec §3). */
export const tieUpLabels = { 0: "Direct", 1: "No Tie-up", 2: "Third Party" } as const;
export type TieUp = keyof typeof tieUpLabels;

/** The codes as forms send them. */
export const tieUps = ["0", "1", "2"] as const satisfies `${TieUp}`[];

export const tieUpOptions = tieUps.map((value) => ({ value, label: tieUpLabels[value] }));
