"use client";
import { useRef } from "react";
import { noReference } from "@/lib/money/vouchers/labels";

type Paid = { mode: string; modeReference: string };

/**
 * Asks once about a payment without its reference, for a form's `intercept`: the first Save says it at the field, the
 * second takes the payment as it is.
 */
export function useReferenceAsked() {
  const question = useRef<string>(undefined);
  return ({ mode, modeReference }: Paid, say: (message: string) => void) => {
    const message = noReference(mode);
    if (!message || modeReference || question.current === mode) return false;
    question.current = mode;
    say(message);
    return true;
  };
}
