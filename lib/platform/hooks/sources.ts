import "server-only";
import type { Tx } from "@/lib/platform/db";

/** The systems that tell us something by a call of their own; the check hook_event_source has them too. */
export type SourceName = "whatsapp" | "sms" | "mail" | "leads" | "calls";

/** The work on one thing that an event tells. It must be idempotent, because peers tell things twice. */
export type HookWork = (tx: Tx) => Promise<void>;

/** Reads an event into its items, always the same ones in the same order; null is an item that is not for us. */
export type HookSource = (event: {
  id: string;
  payload: string;
  receivedAt: Date;
}) => Promise<readonly (HookWork | null)[]>;

/** What features do with what comes; the platform knows none of them, and instrumentation.ts gives the worker these. */
export type HookSources = Partial<Record<SourceName, HookSource>>;
