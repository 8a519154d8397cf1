import "server-only";
import { db } from "@/lib/platform/db";
import type { HookSources, HookWork, SourceName } from "@/lib/platform/hooks/sources";
import { failureKind } from "@/lib/platform/log";
import { now } from "@/lib/values/clock";

/**
 * One try at an event that was received: each item that is not done yet is worked on, one after the other. An item
 * that fails keeps none from its turn; the job fails at the end and comes again for what is left.
 */
export async function workHookEvent(
  id: string,
  tries: number,
  sources: HookSources,
): Promise<void> {
  const event = await db.hookEvent.findUnique({ where: { id } });
  if (!event || event.workedAt) return;
  const read = sources[event.source as SourceName];
  if (!read) throw new Error("nobody works on events of this source");
  const items = await read(event);
  const failures: string[] = [];
  for (const [index, work] of items.entries()) {
    if (!work || event.itemsDone.includes(index)) continue;
    await workItem(id, index, work).catch((error) => failures.push(failureKind(error)));
  }
  const [lastError = null] = failures;
  const workedAt = lastError === null ? now() : null;
  await db.hookEvent.update({ where: { id }, data: { workedAt, tries, lastError } });
  // Without its words, which may quote what somebody wrote.
  if (lastError) throw new Error(`${failures.length} items of the event failed: ${lastError}`);
}

/** Does it and notes that it is done, or neither. */
const workItem = (id: string, index: number, work: HookWork) =>
  db.$transaction(async (tx) => {
    // Held by one worker alone: a job that was thought dead may still be at it.
    const [event] = await tx.$queryRaw<{ done: boolean }[]>`
      SELECT ${index}::int = ANY (items_done) AS done FROM hook_event WHERE id = ${id}::uuid FOR UPDATE`;
    if (event?.done !== false) return;
    await work(tx);
    await tx.hookEvent.update({ where: { id }, data: { itemsDone: { push: index } } });
  });
