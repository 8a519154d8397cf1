// Offer letters (spec §4): four kinds, set when one is made and only shown afterwards.

export const offerStatuses = [
  "Unconditional",
  "Conditional",
  "More Documents Required by University",
  "Rejected",
] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The tabs of My Offers, by what they are called (spec §2). */
export const offerTabs: Record<OfferStatus, string> = {
  Unconditional: "Unconditional",
  Conditional: "Conditional",
  "More Documents Required by University": "More Documents Required",
  Rejected: "Rejected",
};
