import { setTimeout as sleep } from "node:timers/promises";
import type { End } from "../supervisor";
import type { RunningVersion } from "./running";

/** One that does not answer within a minute goes back. One that dies after its first page is no better: five in a row. */
const usual = { answersWithin: 60_000, inARow: 5, pause: 1_000 };

const howItEnded = ({ code, signal }: End) => `it ended (${signal ?? `code ${code ?? "unknown"}`})`;

/** Watches a version that has just been started. Answers why it cannot be kept; undefined where it can. */
export async function tryVersion(
  { ready, ended }: RunningVersion,
  firstAnswer: () => void,
  { answersWithin, inARow, pause } = usual,
): Promise<string | undefined> {
  const deadline = Date.now() + answersWithin;
  const end = ended.then(howItEnded);
  const over = sleep(answersWithin, "it did not answer within a minute", { ref: false });
  const origin = await Promise.race([ready, over.then(() => undefined)]);
  let answers = 0;
  while (origin && answers < inARow && Date.now() < deadline) {
    answers = (await isReady(origin)) ? answers + 1 : 0;
    if (answers === 1) firstAnswer();
    const reason = await Promise.race([end, sleep(pause, undefined)]);
    if (reason) return reason;
  }
  return answers === inARow ? undefined : Promise.race([end, over]);
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
