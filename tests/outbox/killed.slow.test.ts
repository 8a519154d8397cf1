import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { makeCase } from "../support/cases";
import { startPeer } from "../support/http-peer";
import { type Outbox, outboxWith } from "../support/outbox";
import { callerFor, makeStaff } from "../support/staff";

// A process that sends is killed: its message goes all the same, by the next one.

let gateway: Awaited<ReturnType<typeof startPeer>>;
let outbox: Outbox;
let id: string;
beforeAll(async () => {
  gateway = await startPeer();
});
afterAll(() => gateway.stop());

let stop: (() => Promise<void>) | undefined;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill("SIGKILL");
  await stop?.();
});
beforeEach(async () => {
  outbox = await outboxWith({
    SMS_GATEWAY: "http",
    SMS_HTTP_URL: `${gateway.url}/?to={to}&text={message}`,
  });
  gateway.asked.length = 0;
  const handler = await makeStaff();
  ({ id } = await outbox.sent(await makeCase({ handler }), await callerFor(handler)));
});

const job = () => `outbox:${id}`;
const ids = () => gateway.asked.map(({ headers }) => headers["idempotency-key"]);

/** Makes the job look as if it had been taken this many minutes ago. */
const takenAgo = (minutes: number) => outbox.db.$executeRaw`
  UPDATE graphile_worker._private_jobs SET locked_at = now() - ${minutes} * interval '1 minute',
    locked_by = coalesce(locked_by, 'somebody'), attempts = greatest(attempts, 1) WHERE key = ${job()}`;
const holder = async () => {
  const [row] = await outbox.db.$queryRaw<{ locked_by: string | null }[]>`
    SELECT locked_by FROM graphile_worker.jobs WHERE key = ${job()}`;
  return row?.locked_by;
};

it("a worker killed before the call leaves the message to the next worker", async () => {
  await takenAgo(10);
  const came = gateway.next();
  stop = await outbox.superviseWorker();
  await came;
  await expect.poll(() => outbox.jobs(id), { timeout: 10_000 }).toBe(0);
  expect(await outbox.message(id)).toMatchObject({ state: "sent", tries: 2 });
  expect(ids()).toEqual([id]);
});

it("a worker killed after the call sends again under the same id", async () => {
  gateway.peer.manner = "hang";
  const came = gateway.next();
  child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/drills/worker-process.ts"],
    { stdio: "inherit", env: process.env },
  );
  const gone = once(child, "exit");
  await came;
  child.kill("SIGKILL");
  await gone;
  expect(await outbox.message(id)).toMatchObject({ state: "queued", tries: 0 });
  await takenAgo(10);

  gateway.peer.manner = { status: 200 };
  stop = await outbox.superviseWorker();
  await expect.poll(() => outbox.jobs(id), { timeout: 10_000 }).toBe(0);
  expect(await outbox.message(id)).toMatchObject({ state: "sent", tries: 2 });
  expect(ids()).toEqual([id, id]);
});

it("a job that another worker may still hold is left to it", async () => {
  await takenAgo(2);
  await outbox.freeOrphans();
  expect(await holder()).toBe("somebody");
  await takenAgo(10);
  await outbox.freeOrphans();
  expect(await holder()).toBeNull();
});

it("a worker killed at the last try gives the message up, and an admin can send it again", async () => {
  await outbox.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = ${job()}`;
  await takenAgo(10);
  await outbox.freeOrphans();
  expect(await outbox.message(id)).toMatchObject({
    state: "dead",
    lastError: "It was interrupted",
  });
  const admin = await callerFor(await makeStaff({ role: "admin" }));
  expect(await outbox.sendAgain.run({ id }, admin)).toMatchObject({ ok: true });
  gateway.peer.manner = { status: 200 };
  stop = await outbox.superviseWorker();
  await expect.poll(() => outbox.jobs(id), { timeout: 10_000 }).toBe(0);
  expect(await outbox.message(id)).toMatchObject({ state: "sent", tries: 1 });
});
