// What `lib/platform/db` is in the project of pure tests (vitest.config.ts).

const none = (name: string) =>
  new Proxy(
    {},
    {
      get(_, key) {
        throw new Error(
          `A pure test reaches for the database (${name}.${String(key)}). ` +
            "Name its file *.test.ts instead of *.pure.test.ts: then it has one.",
        );
      },
    },
  );

export const db = none("db");
export const pool = none("pool");
export const workerPool = none("workerPool");
export const replica = undefined;
export const fromReplica = (_: unknown, work: () => Promise<unknown>) => work();
