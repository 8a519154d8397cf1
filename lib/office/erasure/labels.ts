/** The laws that keep a record from erasure. */
export const laws = {
  licence: "Licence (Punjab Travel Professionals’ Regulation Act)",
  money: "GST and income tax",
} as const;
export type Law = keyof typeof laws;

export const labels = { reason: "Why nothing may go" } as const;
