import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteRestart } from "../../scripts/restarts";
import { type Death, type End, keepRunning, waitAfter } from "../../scripts/supervisor";

// The supervisor, which restarts a dead app or database, with parts that die when a test says so.

const minutes = (count: number) => count * 60_000;

describe("the wait before a start", () => {
  it("the wait before a restart grows with each death of the last minute, and ends after the fifth", () => {
    const deaths: number[] = [];
    const waits = [0, 1, 2, 3, 4].map((second) => {
      deaths.push(second * 1000);
      return waitAfter(deaths);
    });
    expect(waits).toEqual([250, 750, 2250, 6750, undefined]);
  });

  it("the wait before a restart begins anew after a minute without a death", () => {
    expect(waitAfter([0, 1, 2, 3, minutes(1) + 3])).toBe(250);
    expect(waitAfter([0, 1, 2, minutes(1) + 1])).toBe(750);
  });

  it("the wait leaves time for five deaths within a minute, with two seconds for each start", () => {
    const deaths = [0];
    for (let wait = waitAfter(deaths); wait !== undefined; wait = waitAfter(deaths))
      deaths.push((deaths.at(-1) ?? 0) + wait + 2_000);
    expect(deaths).toHaveLength(5);
  });
});

/** A part whose start and end the test decides. */
function supervised() {
  const controller = new AbortController();
  const seen = { starts: 0, told: [] as string[], deaths: [] as Death[], gaveUp: [] as string[] };
  const ends: ((end: End) => void)[] = [];
  const stopped: number[] = [];
  const start = () => {
    const number = seen.starts++;
    return {
      ready: Promise.resolve(),
      ended: new Promise<End>((resolve) => ends.push(resolve)),
      stop: async () => void stopped.push(number),
    };
  };
  const kept = keepRunning(start(), start, {
    what: "app",
    ending: controller.signal,
    tell: (line) => seen.told.push(line),
    died: (death) => seen.deaths.push(death),
    giveUp: (reason) => seen.gaveUp.push(reason),
  });
  const die = async (end: End, later: number) => {
    ends.at(-1)?.(end);
    await vi.advanceTimersByTimeAsync(later);
  };
  return { ...seen, seen, kept, stopped, die, end: () => controller.abort() };
}

const killed: End = { code: null, signal: "SIGKILL" };

describe("a part that dies", () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-22T06:00:00Z") }));
  afterEach(() => vi.useRealTimers());

  it("a process that dies is restarted after its wait, logged and recorded", async () => {
    const { seen, die } = supervised();
    await die(killed, 249);
    expect(seen.starts).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.starts).toBe(2);
    expect(seen.told).toEqual([
      "The app process ended unexpectedly (SIGKILL); starting it again in 0.25 s.",
      "The app process is back.",
    ]);
    expect(seen.deaths).toEqual([
      { what: "app", at: "2026-11-22T06:00:00.000Z", code: null, signal: "SIGKILL" },
    ]);
  });

  it("five deaths within a minute end the supervisor, with the reason", async () => {
    const { seen, die } = supervised();
    for (let death = 0; death < 5; death++) await die({ code: 1, signal: null }, 7_000);
    expect(seen.starts).toBe(5);
    expect(seen.deaths).toHaveLength(5);
    expect(seen.gaveUp).toEqual([
      "The app process ended unexpectedly (code 1), five times within a minute: giving up. " +
        "What it said last stands above.",
    ]);
    await vi.advanceTimersByTimeAsync(minutes(10));
    expect(seen.starts).toBe(5);
  });

  it("a process that dies once a minute is restarted for ever", async () => {
    const { seen, die } = supervised();
    for (let death = 0; death < 30; death++) await die(killed, minutes(1));
    expect(seen).toMatchObject({ starts: 31, gaveUp: [] });
  });

  it("a process that dies during a stop stays dead", async () => {
    const { seen, die, end } = supervised();
    end();
    await die({ code: 0, signal: null }, minutes(1));
    expect(seen).toMatchObject({ starts: 1, deaths: [], told: [] });
  });

  it("a process that waits during a stop is not started", async () => {
    const { seen, die, end } = supervised();
    await die(killed, 100);
    end();
    await vi.advanceTimersByTimeAsync(minutes(1));
    expect(seen.starts).toBe(1);
  });

  it("a stop reaches the process that runs now", async () => {
    const { kept, stopped, die } = supervised();
    await die(killed, 1_000);
    await kept.stop();
    expect(stopped).toEqual([1]);
  });
});

describe("what is kept of the deaths", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "overseas-desk-restarts-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const death = (at: string): Death => ({ what: "database", at, code: null, signal: "SIGKILL" });

  it("the record of deaths is the last fifty, newest last, and a damaged file begins anew", () => {
    const file = join(folder, "restarts.json");
    writeFileSync(file, '[{"what":');
    for (let n = 0; n < 60; n++) noteRestart(file, death(String(n)));
    const kept = JSON.parse(readFileSync(file, "utf8")) as Death[];
    expect(kept.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, n) => String(n + 10)));
    expect(kept[0]).toEqual({ what: "database", at: "10", code: null, signal: "SIGKILL" });
    expect(readdirSync(folder)).toEqual(["restarts.json"]);
  });

  it("the record of deaths stops no restart when it cannot be written", () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    noteRestart(join(folder, "gone", "restarts.json"), death("now"));
    expect(said).toHaveBeenCalledOnce();
  });
});
