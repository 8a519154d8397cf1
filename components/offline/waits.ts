import { isPassing, lostAnswer } from "@/components/forms/failure";
import { newKey } from "@/components/forms/same";
import type { Action } from "@/components/forms/send";
import type { Kind } from "@/components/offline/kinds";
import { theQueue } from "@/components/offline/line";
import { offlineLabels } from "@/lib/platform/offline/labels";
import type { Result } from "@/lib/platform/result";

type Queue = NonNullable<Awaited<ReturnType<typeof theQueue>>>;

const kept: Result<undefined> = { ok: true, data: undefined, message: offlineLabels.kept };

/**
 * A change that is written down in this browser before it is sent. Where nobody is reached it waits there and is sent
 * later (queue.ts): the form goes on, and has no data of an answer. Where the browser keeps nothing it is the action alone.
 */
export const waits =
  <T>(kind: Kind, action: Action<T>): Action<T | undefined> =>
  async (values, key = newKey()) => {
    const queue = await theQueue();
    if (!queue) return action(values, key);
    return queue.inTurn(async () => {
      if (!(await queue.keep(kind, values, key))) return action(values, key);
      if (navigator.onLine && !(await queue.isNext(key))) return afterOthers(queue, key);
      const result = navigator.onLine
        ? await action(values, key).catch((error) => lostAnswer(error))
        : undefined;
      // A release ended the action's address, not the call's.
      if (result && !result.ok && result.code === "renewed") return afterOthers(queue, key);
      if (!result || (!result.ok && isPassing(result))) {
        await queue.wait(key);
        return kept;
      }
      await queue.forget(key);
      return result;
    });
  };

/** Sent in its turn. Refused then, it is the form's again. */
async function afterOthers(queue: Queue, key: string): Promise<Result<undefined>> {
  const { results, stopped } = await queue.sendAll();
  const result = results.get(key);
  if (result?.ok) return { ...result, data: undefined };
  if (result) {
    await queue.forget(key);
    return result;
  }
  if (stopped) await queue.wait(key);
  // Neither sent now nor stopped: another tab has sent it.
  return stopped ? kept : { ok: true, data: undefined };
}
