"use client";
import { type RefObject, useEffect } from "react";
import { earlyActs } from "@/components/forms/use-early-typing";

/** What was chosen before its code had arrived counts: fields that act by themselves, outside a form. */
export function useEarlyChoice(fields: RefObject<HTMLElement | null>) {
  useEffect(() => {
    for (const act of earlyActs(fields.current?.querySelectorAll("input, select") ?? [])) act();
  }, [fields]);
}
