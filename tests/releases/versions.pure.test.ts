import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { compareVersions, isVersion } from "@/lib/values/versions";
import { hold } from "../../scripts/versions/control";
import {
  readCurrent,
  versionInUse,
  versionsFolder,
  writeCurrent,
} from "../../scripts/versions/current";
import { refuseFull } from "../../scripts/versions/room";
import { tryVersion } from "../../scripts/versions/trial";

// Which version runs, whether it may stay, and whether there is room for another one.

it("versions are compared by their numbers, and nothing else is a version", () => {
  const sorted = ["0.9.0", "0.10.0", "1.0.0", "1.0.2", "1.0.10"];
  expect([...sorted].reverse().sort(compareVersions)).toEqual(sorted);
  for (const text of ["1.0", "1.0.0-beta", "v1.0.0", "01.0.0", "../1.0.0", ""])
    expect(isVersion(text), text).toBe(false);
});

const withVersion = (folder: string, version: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
  return folder;
};

function installedWith(version: string) {
  const home = mkdtempSync(join(tmpdir(), "overseas-desk-versions-"));
  const data = join(home, "data");
  const place = withVersion(join(versionsFolder(data), "1.3.0"), "1.3.0");
  writeFileSync(join(place, "prepared.json"), "{}");
  return { data, installed: withVersion(join(home, "installed"), version) };
}

it("the version that answered is in use, and one that has not answered yet is not", () => {
  const { data, installed } = installedWith("1.2.0");
  expect(versionInUse(data, installed)).toBeNull();
  for (const state of ["next", "trying"] as const) {
    writeCurrent(data, { version: "1.3.0", former: null, state });
    expect(versionInUse(data, installed), state).toBeNull();
    writeCurrent(data, { version: "1.4.0", former: "1.3.0", state });
    expect(versionInUse(data, installed), state).toBe("1.3.0");
  }
  writeCurrent(data, { version: "1.3.0", former: null, state: "kept" });
  expect(versionInUse(data, installed)).toBe("1.3.0");
});

it("newer code that somebody put into the installed folder wins, and so does it where the other is gone", () => {
  const { data, installed } = installedWith("1.4.0");
  writeCurrent(data, { version: "1.3.0", former: null, state: "kept" });
  expect(versionInUse(data, installed)).toBeNull();
  withVersion(installed, "1.2.0");
  writeCurrent(data, { version: "1.3.1", former: null, state: "kept" });
  expect(versionInUse(data, installed)).toBeNull();
});

it("a file that says nothing readable leaves the installed version", () => {
  const { data, installed } = installedWith("1.2.0");
  writeFileSync(join(versionsFolder(data), "current.json"), '{"version":"../../etc"');
  expect(readCurrent(data)).toBeUndefined();
  expect(versionInUse(data, installed)).toBeNull();
});

it("one of many that come at the same instant holds a door, also where a killed process left its own behind", async () => {
  const { data } = installedWith("1.2.0");
  for (const left of ["updating", "updating.4"])
    writeFileSync(join(versionsFolder(data), left), "");
  const come = () => hold(data, "updating", async () => undefined);
  const came = await Promise.all(Array.from({ length: 8 }, come));
  expect(came.filter(Boolean)).toHaveLength(1);
  expect(await come()).toBe(false);
  expect(await hold(data, "control", async () => undefined)).toBe(true);
});

const servers: (() => void)[] = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
});

/** Answers these statuses one after the other, the last one for ever. */
async function serverOf(...statuses: number[]): Promise<string> {
  const server = createServer((_, answer) => {
    answer.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  servers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const never = new Promise<never>(() => undefined);
const quick = { answersWithin: 400, inARow: 3, pause: 1 };
const nobody = { pid: 0, ended: never, stop: async () => undefined };

async function trial(running: Partial<Parameters<typeof tryVersion>[0]>, limits = quick) {
  let answered = 0;
  const reason = await tryVersion(
    { ...nobody, ready: never, ...running },
    () => answered++,
    limits,
  );
  return { reason, answered };
}
const patient = { ...quick, answersWithin: 60_000 };

it("a version that answers several times in a row may stay, also where it was slow at first", async () => {
  const ready = Promise.resolve(await serverOf(503, 503, 200));
  expect(await trial({ ready }, patient)).toEqual({ reason: undefined, answered: 1 });
});

it("a version that takes no requests, or answers that it is not ready, may not stay", async () => {
  const reason = "it did not answer within a minute";
  expect(await trial({})).toEqual({ reason, answered: 0 });
  const unready = Promise.resolve(await serverOf(503));
  expect(await trial({ ready: unready })).toEqual({ reason, answered: 0 });
});

it("a version that ends may not stay, whether before it answers or after", async () => {
  const gone = Promise.resolve({ code: 1, signal: null });
  const reason = "it ended (code 1)";
  const before = { ready: Promise.resolve(undefined), ended: gone };
  expect(await trial(before, patient)).toEqual({ reason, answered: 0 });
  const after = { ready: Promise.resolve(await serverOf(200)), ended: gone };
  expect((await trial(after, patient)).reason).toBe(reason);
});

it("a disk without the room for all that is written to it is named, with what is free", async () => {
  const needs = [
    { folder: "/data/versions", bytes: 1_500_000_000 },
    { folder: "/tmp", bytes: 400_000_000 },
    { folder: "/mnt/stick", bytes: 200_000_000 },
  ];
  const rooms = (free: number) => async (folder: string) =>
    folder === "/mnt/stick" ? { disk: 2, free: 250_000_000 } : { disk: 1, free };
  await expect(refuseFull(needs, rooms(1_900_000_000))).resolves.toBeUndefined();
  await expect(refuseFull(needs, rooms(1_800_000_000))).rejects.toThrow(
    /too little room on the disk of \/data\/versions: the update needs .*, and .* are free/,
  );
});
