/** How a process ended: with a code, by a signal, or neither where nobody saw it. */
export type End = { code: number | null; signal: NodeJS.Signals | null };

/** A process of ours, from the moment that it is being started. */
export type Running<Ready = unknown> = {
  /** Settles when it can be used; rejects when it ended before. */
  ready: Promise<Ready>;
  /** Settles when it is gone, for any reason. */
  ended: Promise<End>;
  stop(): Promise<void>;
};

export type Part = "app" | "database";
export type Death = { what: Part; at: string } & End;

type Surroundings = {
  what: Part;
  /** Aborted when the end is wanted: nothing is started again. */
  ending: AbortSignal;
  tell: (line: string) => void;
  died: (death: Death) => void;
  /** Called once, with the reason in words, when nothing is started again any more. */
  giveUp: (reason: string) => void;
};

const names = { app: "The app process", database: "The database" };
const A_MINUTE = 60_000;
const TOO_OFTEN = 5;
const FIRST_WAIT = 250;

/** How many milliseconds to wait after the last of these deaths; undefined after too many within a minute. */
export function waitAfter(deaths: readonly number[]): number | undefined {
  const last = deaths.at(-1) ?? 0;
  const recent = deaths.filter((at) => last - at < A_MINUTE).length;
  return recent < TOO_OFTEN ? FIRST_WAIT * 3 ** Math.max(0, recent - 1) : undefined;
}

/** Starts a part again whenever it dies, until the end is wanted or it dies too often. */
export function keepRunning(first: Running, start: () => Running, around: Surroundings) {
  let running = first;
  const watch = async () => {
    const deaths: number[] = [];
    for (;;) {
      const { code, signal } = await running.ended;
      if (around.ending.aborted) return;
      const now = new Date();
      deaths.push(now.getTime());
      around.died({ what: around.what, at: now.toISOString(), code, signal });

      const how = `${names[around.what]} ended unexpectedly (${signal ?? `code ${code ?? "unknown"}`})`;
      const wait = waitAfter(deaths);
      if (wait === undefined) {
        const reason = `${how}, five times within a minute: giving up. What it said last stands above.`;
        return around.giveUp(reason);
      }
      around.tell(`${how}; starting it again in ${wait / 1000} s.`);
      await pause(wait, around.ending);
      if (around.ending.aborted) return;
      running = start();
      tellWhenBack(running, around);
    }
  };
  void watch();
  return { stop: () => running.stop() };
}

function tellWhenBack({ ready }: Running, { what, ending, tell }: Surroundings): void {
  ready.then(
    () => tell(`${names[what]} is back.`),
    (error: Error) => ending.aborted || tell(error.message),
  );
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}
