import "server-only";

const isAnswer = (message: unknown): message is { demo: "loaded" | "refused" } =>
  typeof message === "object" && message !== null && "demo" in message;

/**
 * Asks the process that started this one (scripts/start.ts), which knows the database's owner. False: nothing was loaded,
 * as where nobody is there to be asked.
 */
export const loadDemo = () =>
  new Promise<boolean>((resolve) => {
    const hear = (message: unknown) => {
      if (!isAnswer(message)) return;
      process.off("message", hear);
      resolve(message.demo === "loaded");
    };
    if (!process.send) return resolve(false);
    process.on("message", hear);
    process.send({ ask: "demo" });
  });
