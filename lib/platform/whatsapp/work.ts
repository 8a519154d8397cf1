import "server-only";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { failureKind, log } from "@/lib/platform/log";
import { type HookHandlers, handle } from "@/lib/platform/whatsapp/handlers";
import { belongsTo, type HookItem } from "@/lib/platform/whatsapp/items";
import { maxTries } from "@/lib/platform/whatsapp/receive";
import { accountOf } from "@/lib/platform/whatsapp/settings";
import { parseWebhook } from "@/lib/platform/whatsapp/webhook";
import { now } from "@/lib/values/clock";

/**
 * One try at an event that was received: each item that is not done yet goes to its handler, one after the other. An item
 * that fails keeps none from its turn; the job fails at the end and comes again for what is left.
 */
export async function workHookEvent(
  id: string,
  tries: number,
  handlers: HookHandlers,
): Promise<void> {
  const event = await db.hookEvent.findUnique({ where: { id } });
  if (!event || event.workedAt) return;
  const account = accountOf(env());
  if (!account) throw new Error("no WhatsApp account configured");
  const items = parseWebhook(JSON.parse(event.payload));
  const failures: string[] = [];
  for (const [index, item] of items.entries()) {
    if (event.itemsDone.includes(index)) continue;
    if (!belongsTo(item, account)) {
      log.info({ event: id, kind: item.kind }, "an event of another account is dropped");
      continue;
    }
    await workItem(id, index, item, handlers).catch((error) => failures.push(failureKind(error)));
  }
  const [lastError = null] = failures;
  const workedAt = lastError === null ? now() : null;
  await db.hookEvent.update({ where: { id }, data: { workedAt, tries, lastError } });
  // Without its words, which may quote what somebody wrote.
  if (lastError) throw new Error(`${failures.length} items of the event failed: ${lastError}`);
}

/** Does it and notes that it is done, or neither. */
const workItem = (id: string, index: number, item: HookItem, handlers: HookHandlers) =>
  db.$transaction(async (tx) => {
    // Held by one worker alone: a job that was thought dead may still be at it.
    const [event] = await tx.$queryRaw<{ done: boolean }[]>`
      SELECT ${index}::int = ANY (items_done) AS done FROM hook_event WHERE id = ${id}::uuid FOR UPDATE`;
    if (event?.done !== false) return;
    if (!(await handle(handlers, item, tx)))
      log.info({ event: id, kind: item.kind, field: fieldOf(item) }, "an event is not handled");
    await tx.hookEvent.update({ where: { id }, data: { itemsDone: { push: index } } });
  });

const fieldOf = (item: HookItem) => (item.kind === "other" ? item.field.slice(0, 60) : undefined);

/**
 * Events of a restored database have no job, and WhatsApp does not tell them again: they are worked on when the worker starts.
 * One whose tries are used up keeps its job, and so is left.
 */
export const requeueEvents = () =>
  db.$executeRaw`
    SELECT graphile_worker.add_job('hookEvent', json_build_object('id', e.id), max_attempts := ${maxTries}::int,
      job_key := 'hookEvent:' || e.id)
    FROM hook_event e WHERE e.worked_at IS NULL
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'hookEvent:' || e.id)`;
