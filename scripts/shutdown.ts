type Close = () => Promise<unknown>;

const closers: Close[] = [];
let closing = false;
const controller = new AbortController();

/** Aborted as soon as the command is asked to end. */
export const ending = controller.signal;

/** Registers what must be closed at the end; the latest is closed first. */
export function onShutdown(close: Close): void {
  closers.push(close);
}

/** Closes everything in order, once, whatever is asked meanwhile, and ends the process. */
export async function shutDown(code: number): Promise<void> {
  if (closing) return;
  closing = true;
  controller.abort();
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => console.error(messageOf(error)));
  }
  process.exit(code);
}

/** Waits for a step of the start; when the end was asked for meanwhile, nothing after it runs. */
export async function step<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  if (closing) await new Promise(() => undefined);
  return result;
}

/** The value, or undefined when it never came to be. */
export const settled = <T>(work: Promise<T>) => work.catch(() => undefined);

/** Runs a command until it is told to end; a failure is shown in words and ends it with code 1. */
export function runUntilEnded(
  main: () => Promise<void>,
  { onSignal = () => {}, signalCode = 0 }: { onSignal?: () => void; signalCode?: number } = {},
): void {
  const fail = (error: unknown) => {
    // What the database's end tears down on the way out is no news.
    if (closing) return;
    console.error(messageOf(error));
    void shutDown(1);
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Ctrl-C arrives twice, from the terminal and from npm.
    process.on(name, () => {
      if (!closing) onSignal();
      void shutDown(signalCode);
    });
  }
  followParent();
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  main().catch(fail);
}

/** npm killed hard tells nobody; its command should not stay behind holding the port. */
function followParent(): void {
  if (process.connected) process.once("disconnect", () => void shutDown(1));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void shutDown(1);
  }, 500).unref();
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env.DEBUG ? (error.stack ?? error.message) : error.message;
}
