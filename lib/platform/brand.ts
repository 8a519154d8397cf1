import "server-only";
import { env } from "@/lib/platform/env";
import type { Branch } from "@/lib/values/branches";

/** The office's name, addresses and phones, from the settings. */
export function brand() {
  const { BRAND_NAME, GURDASPUR_ADDRESS, GURDASPUR_PHONE, BATALA_ADDRESS, BATALA_PHONE } = env();
  const offices: Record<Branch, { address: string; phone: string }> = {
    gurdaspur: { address: GURDASPUR_ADDRESS, phone: GURDASPUR_PHONE },
    batala: { address: BATALA_ADDRESS, phone: BATALA_PHONE },
  };
  return { name: BRAND_NAME, offices };
}
