import "server-only";
import type { Tx } from "@/lib/platform/db";
import type {
  HookItem,
  IncomingItem,
  NumberChangedItem,
  StatusItem,
  TemplateItem,
} from "@/lib/platform/whatsapp/items";

type Handle<I extends HookItem> = (item: I, tx: Tx) => Promise<void>;

/**
 * What features do with what comes by WhatsApp; the platform knows none of them, and instrumentation.ts gives the worker
 * these. Each item has a transaction of its own, in which it is also noted as done, so that nothing is done twice that was
 * committed. Handlers must be idempotent all the same: Meta tells the same in different requests, out of order, and two
 * items of one message may be handled at the same time. What a handler throws is logged by its kind alone, and its item is
 * tried again for a day.
 */
export type HookHandlers = {
  status?: Handle<StatusItem>;
  incoming?: Handle<IncomingItem>;
  template?: Handle<TemplateItem>;
  numberChanged?: Handle<NumberChangedItem>;
};

/** Hands an item to its handler; false where there is none. */
export async function handle(handlers: HookHandlers, item: HookItem, tx: Tx): Promise<boolean> {
  switch (item.kind) {
    case "status":
      await handlers.status?.(item, tx);
      return handlers.status !== undefined;
    case "incoming":
      await handlers.incoming?.(item, tx);
      return handlers.incoming !== undefined;
    case "template":
      await handlers.template?.(item, tx);
      return handlers.template !== undefined;
    case "numberChanged":
      await handlers.numberChanged?.(item, tx);
      return handlers.numberChanged !== undefined;
    default:
      return false;
  }
}
