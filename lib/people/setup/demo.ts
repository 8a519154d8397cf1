import "server-only";
import { randomUUID } from "node:crypto";

type Wish = "demo" | "removeDemo";

/**
 * Asks the process that started this one (scripts/start.ts), which knows the database's owner. Undefined where it refused,
 * and where nobody is there to be asked.
 */
const ask = <T>(wish: Wish) =>
  new Promise<T | undefined>((resolve) => {
    // Two people at once each have an answer of their own.
    const id = randomUUID();
    const hear = (message: unknown) => {
      const { demo } = (message ?? {}) as { demo?: { id: string; answer: T | "refused" } };
      if (demo?.id !== id) return;
      process.off("message", hear);
      resolve(demo.answer === "refused" ? undefined : demo.answer);
    };
    if (!process.send) return resolve(undefined);
    process.on("message", hear);
    process.send({ ask: wish, id });
  });

/** Whether the demo data were loaded. */
export const loadDemo = async () => (await ask<"loaded">("demo")) === "loaded";

/** How much of the demo was removed, and what stays since the office's own records name it. */
export type Removed = Record<
  "assessments" | "leads" | "vouchers" | "accounts" | "universities" | "courses" | "files",
  number
> & { keptAccounts: number; keptCatalogue: number };

export const removeDemo = () => ask<Removed>("removeDemo");
