"use client";
import { useWatch } from "react-hook-form";
import { SubmitButton } from "@/components/forms/form";

/** Disabled until this field is chosen (spec §2). */
export function Proceed({ until, again }: { until: string; again?: boolean }) {
  const chosen = useWatch({ name: until });
  return <SubmitButton disabled={!chosen}>{again ? "Try again" : "Proceed"}</SubmitButton>;
}
