import { vi } from "vitest";

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
  const [{ db }, deliver, queue, operations, clock, worker, creating] = await Promise.all([
    import("@/lib/db"),
    import("@/lib/outbox/deliver"),
    import("@/lib/outbox/queue"),
    import("@/lib/outbox/operations"),
    import("@/lib/clock"),
    import("@/lib/outbox/worker"),
    import("@/lib/assessments/operations"),
  ]);
  const outbox = {
    db,
    ...deliver,
    ...queue,
    ...operations,
    ...clock,
    ...worker,
    createAssessment: creating.createAssessment,
    /** Queues a message and answers its id. */
    queued: async (to = "student@example.com") => {
      await db.$transaction((tx) =>
        queue.queueMail(tx, { to, subject: "Hello", body: "Good day" }),
      );
      const { id } = await db.outboxMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
      return id;
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
