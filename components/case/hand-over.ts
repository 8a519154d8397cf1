"use client";
import { createContext, useContext } from "react";

// Somebody who is switched off, or away, may hold cases: the list of users asks who gets them. The dialog is the bulk's own;
// it stands around the list, so that the buttons of other features need not know it.

export type Leaving = {
  email: string;
  name: string;
  /** what else its button does: "Switch off" */
  also?: string;
};
/** `nothing`: there is nothing to hand over; `handed` and `kept`: the person said go on. */
export type HandedOver = "nothing" | "handed" | "kept" | "cancelled";

export const HandOver = createContext<(who: Leaving) => Promise<HandedOver>>(async () => "nothing");

export const useHandOver = () => useContext(HandOver);
