import "server-only";
import { monitorEventLoopDelay } from "node:perf_hooks";

// Figures of this process in the text that Prometheus reads. What the database knows is lib/office/system/metrics.ts.

/** One figure: its name, what it is, and its values by labels. */
export type Figure = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  values: [labels: Record<string, string | number>, value: number, suffix?: string][];
};

const bounds = [0.025, 0.1, 0.3, 1, 3, 10];

/** Times are in milliseconds, of those that ran. */
type CallFigure = { count: number; timed: number; ms: number; slowest: number };

// One for all copies of this module that a build makes.
type ProcessFigures = {
  calls: Map<string, CallFigure>;
  within: number[];
  seconds: number;
  timed: number;
};
const processState = globalThis as typeof globalThis & { figures?: ProcessFigures };
processState.figures ??= { calls: new Map(), within: bounds.map(() => 0), seconds: 0, timed: 0 };
const figures = processState.figures;

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

/** A call that was answered; what was turned away before it ran took no time. */
export function countCall(call: string, status: number, ms?: number): void {
  const key = `${status} ${call}`;
  const figure = figures.calls.get(key) ?? { count: 0, timed: 0, ms: 0, slowest: 0 };
  figures.calls.set(key, figure);
  figure.count += 1;
  if (ms === undefined) return;
  figure.timed += 1;
  figure.ms += ms;
  figure.slowest = Math.max(figure.slowest, ms);
  figures.timed += 1;
  figures.seconds += ms / 1_000;
  bounds.forEach((bound, index) => {
    if (ms / 1_000 <= bound) figures.within[index] = (figures.within[index] ?? 0) + 1;
  });
}

/** Calls and actions by what they answered, with the milliseconds of the usual and of the slowest. */
export const callFigures = () =>
  [...figures.calls].map(([key, { count, timed, ms, slowest }]) => {
    const [status = "", call = ""] = key.split(" ");
    const usual = timed ? Math.round(ms / timed) : 0;
    return { call, status: Number(status), count, ms: usual, slowest: Math.round(slowest) };
  });

/** A figure with one value. */
export const gauge = (name: string, help: string, value: number): Figure => ({
  name,
  help,
  type: "gauge",
  values: [[{}, value]],
});

export function processFigures(): Figure[] {
  const { rss, heapUsed } = process.memoryUsage();
  const lag = delay.percentile(99) / 1e9;
  delay.reset();
  return [
    gauge(
      "process_start_time_seconds",
      "When this process began",
      Date.now() / 1_000 - process.uptime(),
    ),
    gauge("process_resident_memory_bytes", "Memory of this process", rss),
    gauge("nodejs_heap_size_used_bytes", "Memory that its objects take", heapUsed),
    gauge("nodejs_eventloop_lag_p99_seconds", "How long it was busy, since it was last asked", lag),
    {
      name: "desk_calls_total",
      help: "Calls and actions by what they answered",
      type: "counter",
      values: callFigures().map(({ call, status, count }) => [{ call, status }, count]),
    },
    {
      name: "desk_call_seconds",
      help: "How long calls and actions took",
      type: "histogram",
      values: [
        ...bounds.map((le, index): Figure["values"][number] => [
          { le },
          figures.within[index] ?? 0,
          "_bucket",
        ]),
        [{ le: "+Inf" }, figures.timed, "_bucket"],
        [{}, figures.seconds, "_sum"],
        [{}, figures.timed, "_count"],
      ],
    },
  ];
}

const quoted = (text: string | number) =>
  `"${String(text).replace(/[\\"\n]/g, (one) => (one === "\n" ? "\\n" : `\\${one}`))}"`;

/** The text of some figures, as Prometheus reads it (version 0.0.4 of its format). */
export function asText(all: Figure[]): string {
  const lines = all.flatMap(({ name, help, type, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value, suffix = ""]) => {
      const pairs = Object.entries(labels).map(([label, text]) => `${label}=${quoted(text)}`);
      return `${name}${suffix}${pairs.length ? `{${pairs.join(",")}}` : ""} ${value}`;
    }),
  ]);
  return `${lines.join("\n")}\n`;
}
