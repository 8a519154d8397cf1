import { vi } from "vitest";
import type { Caller } from "@/lib/platform/operation/caller";
import type { Case } from "./cases";

/**
 * The outbox as a process with these settings has it. `env()` and the transporter are kept for a
 * process's life, so the modules are loaded anew; the database's pool stays the same.
 */
export async function outboxWith(settings: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  vi.resetModules();
  const [{ db }, deliver, queue, operations, clock, worker, creating, updates, keeping] =
    await Promise.all([
      import("@/lib/platform/db"),
      import("@/lib/platform/outbox/deliver"),
      import("@/lib/platform/outbox/queue"),
      import("@/lib/office/outbox/operations"),
      import("@/lib/values/clock"),
      import("@/lib/platform/jobs/worker"),
      import("@/lib/intake/assessments/operations"),
      import("@/lib/parts/status-updates/operations"),
      import("@/lib/platform/jobs/housekeeping"),
    ]);
  const newest = async () =>
    (await db.outboxMessage.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
  const outbox = {
    db,
    ...deliver,
    ...queue,
    ...operations,
    ...clock,
    ...worker,
    ...keeping,
    createAssessment: creating.createAssessment,
    /** Queues a message and answers its id. */
    queued: async (to = "student@example.com") => {
      await db.$transaction((tx) =>
        queue.queueMail(tx, { to, subject: "Hello", body: "Good day" }),
      );
      return newest();
    },
    /** Sends a status update of a case with these words and answers the message's id. */
    sent: async (c: Pick<Case, "ref_no">, caller: Caller, msg = "Good day") => {
      const input = { ref_no: c.ref_no, msg, action_required: "no" };
      const result = await updates.sendStatusUpdate.run(input, caller);
      if (!result.ok) throw new Error(result.message);
      return { id: await newest(), said: result.message };
    },
    /** One try, as the worker makes it: true when it is settled, false when it is to come again. */
    try: (id: string, tries = 1) =>
      deliver.deliver(id, tries).then(
        () => true,
        () => false,
      ),
    message: (id: string) => db.outboxMessage.findUniqueOrThrow({ where: { id } }),
    jobs: async (id: string) => {
      const [row] = await db.$queryRaw<{ n: number }[]>`
        SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE key = ${`outbox:${id}`}`;
      return row?.n;
    },
  };
  return outbox;
}
export type Outbox = Awaited<ReturnType<typeof outboxWith>>;
