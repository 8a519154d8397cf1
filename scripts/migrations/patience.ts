import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";

// A statement that waits for a lock lets nobody past it: everybody who then wants the table queues behind. So what
// changes tables waits for half a second, lets the queue go, and tries again.

/** Milliseconds: people wait so long at most, which nobody notices. */
export const lockTimeout = 500;
const pause = 1_000;
/** A backup reads every table in one transaction, for minutes. */
const giveUpAfter = 15 * 60_000;

/** Somebody held a lock for too long, or two waited for each other. Nothing was done. */
const isPassing = (error: unknown) =>
  /^(55P03|40P01)$/.test((error as { code?: string }).code ?? "");

/** Does what needs locks of tables that people use, again and again until it gets them. */
export async function withPatience<T>(what: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + giveUpAfter;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw error;
      if (tries === 0) console.log(`${what} waits for its turn, and people go on working.`);
      await sleep(pause);
    }
  }
}

/** Bounds every wait for a lock on this connection. */
export const waitBriefly = (client: Client) => client.query(`SET lock_timeout = ${lockTimeout}`);
