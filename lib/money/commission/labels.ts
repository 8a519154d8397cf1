import { optionIn, valuesOf } from "@/lib/values/options";

// What partners are expected to pay. Pure.

export const commissionStates = {
  expected: "Expected",
  confirmed: "Confirmed",
  claimed: "Claimed",
  moved: "Deferred",
  lost: "Lost",
  back: "To give back",
  none: "No agreement",
};
export type CommissionState = keyof typeof commissionStates;
export const commissionStateValues = valuesOf(commissionStates);
export const stateOption = (state: string) => optionIn(commissionStates, state);

/** The tabs of the list; what is overdue is confirmed too. */
export const commissionTabs = {
  expected: commissionStates.expected,
  confirmed: commissionStates.confirmed,
  overdue: "Overdue to claim",
  none: commissionStates.none,
  moved: commissionStates.moved,
  claimed: commissionStates.claimed,
  lost: commissionStates.lost,
  back: commissionStates.back,
};
export type CommissionTab = keyof typeof commissionTabs;
export const commissionTabValues = valuesOf(commissionTabs);

export const labels = {
  partner: "Sent through",
} as const;

/** Of what is due on no day yet. */
export const noDay = "9999-12-31";
