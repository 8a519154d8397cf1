/** Tie-up codes by their value (spec §3). */
export const tieUps = ["0", "1", "2"] as const;

export const tieUpLabels: Record<string, string> = {
  0: "Direct",
  1: "No Tie-up",
  2: "Third Party",
};

export const tieUpOptions = tieUps.map((value) => ({ value, label: tieUpLabels[value] ?? "" }));
