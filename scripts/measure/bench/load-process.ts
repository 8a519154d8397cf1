import autocannon from "autocannon";
import { form, mobileNumber } from "./calls";

// A process of its own, so that making requests takes no time from the servers' threads.

export type Load = {
  origin: string;
  headers: Record<string, string>;
  paths: string[];
  connections: number;
  seconds: number;
  /** POST the form with mobiles counted from here; otherwise GET */
  createFrom?: number;
};

export type Measured = {
  perSecond: number;
  /** milliseconds */
  p50: number;
  p99: number;
  /** how many requests were made: later ones must not take the same mobiles */
  made: number;
  failed: number;
};

async function run({ origin, headers, paths, connections, seconds, createFrom }: Load) {
  let next = createFrom ?? 0;
  const requests: autocannon.Request[] =
    createFrom === undefined
      ? paths.map((path) => ({ method: "GET", path, headers }))
      : paths.map((path) => ({
          method: "POST",
          path,
          headers: { ...headers, "content-type": "application/json" },
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({ ...form, mobile: mobileNumber(next++) }),
          }),
        }));
  const result = await autocannon({ url: origin, connections, duration: seconds, requests });
  return {
    perSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    made: next - (createFrom ?? 0),
    failed: result.non2xx + result.errors + result.timeouts,
  } satisfies Measured;
}

process.once("message", (load) => {
  void run(load as Load).then((measured) => process.send?.(measured, () => process.disconnect()));
});
process.once("disconnect", () => process.exit());
