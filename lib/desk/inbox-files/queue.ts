import "server-only";
import type { Tx } from "@/lib/platform/db";

/** Tries of one file: the tenth comes after some nine hours, and then it is given up. */
export const maxTries = 10;

/** Asks the worker to take a file from where it lies, once this is committed. */
export const queueFile = (tx: Pick<Tx, "$executeRaw">, messageId: string) =>
  tx.$executeRaw`
    SELECT graphile_worker.add_job('incomingFile', json_build_object('id', ${messageId}::text),
      max_attempts := ${maxTries}::int, job_key := ${`incomingFile:${messageId}`}::text)`;
