import "server-only";
import { env } from "@/lib/platform/env";
import type { HookSource } from "@/lib/platform/hooks/sources";
import { log } from "@/lib/platform/log";
import { type HookHandlers, handle } from "@/lib/platform/whatsapp/handlers";
import { belongsTo, type HookItem } from "@/lib/platform/whatsapp/items";
import { accountOf } from "@/lib/platform/whatsapp/settings";
import { parseWebhook } from "@/lib/platform/whatsapp/webhook";

const fieldOf = (item: HookItem) => (item.kind === "other" ? item.field.slice(0, 60) : undefined);

/** Gives each item of an event of Meta's to its handler; what is of another account is dropped. */
export const whatsappSource =
  (handlers: HookHandlers): HookSource =>
  async ({ id, payload }) => {
    const account = accountOf(env());
    if (!account) throw new Error("no WhatsApp account configured");
    return parseWebhook(JSON.parse(payload)).map((item) => {
      if (!belongsTo(item, account)) {
        log.info({ event: id, kind: item.kind }, "an event of another account is dropped");
        return null;
      }
      return async (tx) => {
        if (!(await handle(handlers, item, tx)))
          log.info({ event: id, kind: item.kind, field: fieldOf(item) }, "an event is not handled");
      };
    });
  };
