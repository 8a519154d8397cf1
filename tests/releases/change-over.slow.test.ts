import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import packageFile from "../../package.json";
import { type Product, startProduct } from "../../scripts/drills/product";
import { askRunning } from "../../scripts/versions/control";
import { readCurrent } from "../../scripts/versions/current";
import { nextVersion } from "../support/next-version";
import { updatesOnSystem, whilePeopleWork } from "../support/people-at-work";

// The change from one version to the next while people work. The versions are these sources under other numbers; what
// `npm run update` does before is in update.slow.test.ts.

const present = packageFile.version;
const settings = { NEXT_DIST_DIR: ".next-test" };
let product: Product;
beforeAll(async () => {
  product = await startProduct(settings);
}, 300_000);
afterAll(async () => {
  await product?.stop();
  product?.remove();
});

async function change() {
  const told: string[] = [];
  const outcome = await askRunning(product.dataDir, { ask: "change" }, ({ tell }) => {
    if (tell) told.push(tell);
  });
  return { outcome, told };
}

const commandOf = (pid = 0) => readFileSync(`/proc/${pid}/cmdline`, "utf8");

it("a version that ends at its start goes back by itself, and System says why", async () => {
  nextVersion(product.dataDir, "9.0.1", "ends");
  const before = product.versionPid();
  const { outcome, told } = await whilePeopleWork(product, change);
  expect(outcome).toEqual({ running: present, reason: "it ended (code 3)" });
  expect(told.at(-1)).toBe(`9.0.1 cannot be used: it ended (code 3). Starting ${present} again…`);
  expect(product.versionPid()).not.toBe(before);
  expect(readCurrent(product.dataDir)).toEqual({ version: null, former: null, state: "kept" });
  expect(await updatesOnSystem(product)).toEqual([
    { at: expect.any(String), from: present, to: "9.0.1", reason: "it ended (code 3)" },
  ]);
}, 240_000);

it("everything killed in the middle of a change leaves the former version, which the next start runs", async () => {
  nextVersion(product.dataDir, "9.0.2", "hangs");
  const before = product.versionPid();
  const cut = change();
  await vi.waitUntil(() => ![undefined, before].includes(product.versionPid()), {
    timeout: 30_000,
  });
  const victims = [product.pid, product.versionPid(), product.databasePid()];
  for (const pid of victims) if (pid) process.kill(pid, "SIGKILL");
  await cut;
  await product.ended;
  expect(readCurrent(product.dataDir)?.state).toBe("trying");

  product = await startProduct(settings, product.dataDir);
  expect(product.said()).toContain(`The change to 9.0.2 was cut off: ${present} runs.`);
  await whilePeopleWork(product, async () => undefined);
}, 240_000);

it("people who work lose nothing by a change, and the next start is of the version that was changed to", async () => {
  nextVersion(product.dataDir, "9.0.3", "works");
  const { outcome, told } = await whilePeopleWork(product, change);
  expect(outcome).toEqual({ running: "9.0.3" });
  expect(told.at(-1)).toMatch(/^9\.0\.3 answers after \d+\.\d seconds\.$/);
  expect(await updatesOnSystem(product)).toContainEqual({
    at: expect.any(String),
    from: present,
    to: "9.0.3",
    reason: null,
  });
  await product.stop();
  product = await startProduct(settings, product.dataDir);
  expect(readCurrent(product.dataDir)).toEqual({ version: "9.0.3", former: null, state: "kept" });
  expect(commandOf(product.versionPid())).toContain("versions/9.0.3/scripts/start.ts");
}, 240_000);
