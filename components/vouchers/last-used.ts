import { modes, referenceNeeded } from "@/lib/money/vouchers/labels";

// What the next payment at this counter begins with: how and for what the last one was. Kept in the
// browser; a mode that asks for a number would only be in the way.

const key = "take-payment";
type Used = { mode?: string; particulars?: string };

export function lastUsed(): Used {
  try {
    const { mode, particulars } = JSON.parse(localStorage.getItem(key) ?? "{}") as Used;
    const known = modes.some((one) => one === mode);
    return { ...(known && { mode }), ...(particulars && { particulars: String(particulars) }) };
  } catch {
    return {};
  }
}

export function rememberUsed({ mode, particulars }: { mode: string | null; particulars: string }) {
  const usual = mode && !referenceNeeded.includes(mode) ? { mode } : {};
  try {
    localStorage.setItem(key, JSON.stringify({ ...usual, particulars }));
  } catch {
    // No storage: the next one begins as the first.
  }
}
