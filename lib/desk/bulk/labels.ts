import { smsLength } from "@/lib/values/sms-length";
import { smsPrice } from "@/lib/values/sms-price";
import { counted, showNumber, showRupees } from "@/lib/values/words";

// The words of changes to many cases at once. Pure.

export const bulkActions = ["assign", "reschedule", "update", "reject", "tag", "untag"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** `title` is on the button and the dialog, `will` and `done` follow how many. */
export const words: Record<BulkAction, { title: string; will: string; done: string }> = {
  assign: { title: "Assign", will: "will be assigned", done: "assigned" },
  reschedule: {
    title: "Reschedule follow-ups",
    will: "will have their open follow-ups moved",
    done: "with follow-ups moved",
  },
  update: { title: "Send an update", will: "will be sent the update", done: "sent the update" },
  reject: { title: "Reject", will: "will be rejected", done: "rejected" },
  tag: { title: "Put a tag on", will: "will get the tag", done: "tagged" },
  untag: { title: "Take a tag off", will: "will lose the tag", done: "without the tag" },
};

export const rowStates = {
  waiting: "Waiting",
  done: "Done",
  skipped: "Skipped",
  undone: "Undone",
  kept: "Not undone",
} as const;
export type RowState = keyof typeof rowStates;

export const runStates = {
  running: "Under way",
  done: "Done",
  undoing: "Being undone",
  undone: "Undone",
} as const;
export type RunState = keyof typeof runStates;

type MessageWays = {
  free: number;
  approved: number;
  sms: number;
  parts: number | null;
  prices: { part: string | null; utility: string | null; service: string | null };
};

/** "12 messages: 3 by WhatsApp, 9 by SMS in 18 parts, about ₹3.24". The price stands where each of its parts is known. */
export function waysWords(ways: MessageWays, typed: string): string {
  const { free, approved, sms, prices } = ways;
  const whatsapp = free + approved;
  const parts = ways.parts ?? (typed ? smsLength(typed).parts * sms : null);
  const smsText =
    parts === null || sms === 0
      ? `${showNumber(sms)} by SMS`
      : `${showNumber(sms)} by SMS in ${counted(parts, "part")}`;
  const costs = [
    [parts, prices.part],
    [approved, prices.utility],
    // An answer within a day costs nothing where no price is set for it.
    [free, prices.service ?? "0"],
  ] as const;
  const isKnown = costs.every(([many, price]) => many === 0 || (many !== null && price !== null));
  const sum = costs.reduce(
    (sum, [many, price]) => sum + Number(smsPrice(many ?? 0, price ?? "0")),
    0,
  );
  return [
    `${counted(whatsapp + sms, "message")}: ${[whatsapp > 0 && `${showNumber(whatsapp)} by WhatsApp`, sms > 0 && smsText].filter(Boolean).join(", ")}`,
    ...(isKnown ? [`about ${showRupees(sum.toFixed(2))}`] : []),
  ].join(", ");
}

/** More are done in the background, and still more not at once. */
export const atOnce = 100;
export const most = 10_000;
/** How long a run can be undone. */
export const undoMinutes = 10;

/** What was sent cannot be taken back. */
export const isUndone = (action: BulkAction) => action !== "update";
