import "server-only";

type Wish = "demo" | "removeDemo";

/**
 * Asks the process that started this one (scripts/start.ts), which knows the database's owner. Undefined where it refused,
 * and where nobody is there to be asked.
 */
const ask = <T>(wish: Wish) =>
  new Promise<T | undefined>((resolve) => {
    const hear = (message: unknown) => {
      if (typeof message !== "object" || message === null || !(wish in message)) return;
      process.off("message", hear);
      const { [wish]: answer } = message as { [wish in Wish]?: T | "refused" };
      resolve(answer === "refused" ? undefined : answer);
    };
    if (!process.send) return resolve(undefined);
    process.on("message", hear);
    process.send({ ask: wish });
  });

/** Whether the demo data were loaded. */
export const loadDemo = async () => (await ask<"loaded">("demo")) === "loaded";

/** How much of the demo was removed, and what stays since the office's own records name it. */
export type Removed = Record<
  "assessments" | "leads" | "vouchers" | "accounts" | "universities" | "courses" | "files",
  number
> & { keptAccounts: number; keptCatalogue: number };

export const removeDemo = () => ask<Removed>("removeDemo");
