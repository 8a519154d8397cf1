import { optionsOf, valuesOf } from "@/lib/values/options";

// What applications and their offers both say (spec §4). An application's list shows its offer, so neither room owns these.

/** The tabs of My Offers, by what they are called (spec §2). */
export const offerTabs = {
  Unconditional: "Unconditional",
  Conditional: "Conditional",
  "More Documents Required by University": "More Documents Required",
  Rejected: "Rejected",
};
export type OfferStatus = keyof typeof offerTabs;
export const offerStatuses = valuesOf(offerTabs);
export const offerOptions = optionsOf(offerTabs);

/** The statuses that an offer sets by itself; "Rejected", "Not Applied" and the rest stay as somebody chose them. */
export const untouched = ["Saved", "Pending", "Offer awaited", "More Documents Required"] as const;

/**
 * What an application's status is by its latest offer. None of the specification's six says "offered": with an offer
 * in hand it is Pending, and the list's own column says which offer it is.
 */
export const outcomeOf = (offer: OfferStatus | undefined) =>
  offer === undefined ? "Offer awaited" : outcomes[offer];
const outcomes: Record<OfferStatus, string> = {
  Unconditional: "Pending",
  Conditional: "Pending",
  "More Documents Required by University": "More Documents Required",
  Rejected: "Rejected",
};
