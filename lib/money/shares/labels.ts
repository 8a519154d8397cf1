import { optionIn, valuesOf } from "@/lib/values/options";

// What sub-agents get for students whom they sent. Pure.

export const shareStates = {
  expected: "Expected",
  payable: "Payable",
  paid: "Paid",
  lost: "Lost",
  back: "To take back",
  none: "No agreement",
};
export type ShareState = keyof typeof shareStates;
export const shareStateValues = valuesOf(shareStates);
export const shareStateOption = (state: string) => optionIn(shareStates, state);

export const sharesPath = "/app/commission/shares";
