import "server-only";
import type { Tx } from "@/lib/platform/db";
import type { HookSource } from "@/lib/platform/hooks/sources";
import type { SmsAnswer, SmsEvent, SmsReport } from "@/lib/platform/sms/events";

/** What features do with what comes by SMS. */
export type SmsHandlers = {
  answer: (answer: SmsAnswer & { at: Date }, tx: Tx) => Promise<void>;
  report: (report: SmsReport & { at: Date }, tx: Tx) => Promise<void>;
};

/**
 * Gives each answer and each report to its handler. Gateways' own clocks are not asked, because many tell India's time as if it were UTC.
 */
export const smsSource =
  (handlers: SmsHandlers): HookSource =>
  async ({ payload, receivedAt: at }) => {
    const events = JSON.parse(payload) as SmsEvent[];
    return events.map(
      (event) => (tx: Tx) =>
        event.kind === "answer"
          ? handlers.answer({ ...event, at }, tx)
          : handlers.report({ ...event, at }, tx),
    );
  };
