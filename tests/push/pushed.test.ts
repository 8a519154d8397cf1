import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notify } from "@/lib/people/notifications/notify";
import { readNotification } from "@/lib/people/notifications/operations";
import { publicKey } from "@/lib/people/push/keys";
import { push, subscribe } from "@/lib/people/push/operations";
import { updateStatus } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { endSessions } from "@/lib/platform/session/sessions";
import { startPeer } from "../support/http-peer";
import { pushedBrowser, senderOf } from "../support/pushed-browser";
import { callerFor, makeStaff, type Staff } from "../support/staff";

let service: Awaited<ReturnType<typeof startPeer>>;
beforeAll(async () => {
  service = await startPeer({ status: 201 });
});
beforeEach(async () => {
  service.asked.length = 0;
  service.peer.manner = { status: 201 };
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});
afterAll(() => service.stop());

/** Somebody, and a browser of theirs that takes what is pushed. */
async function somebody() {
  const staff = await makeStaff();
  const caller = await callerFor(staff);
  const browser = pushedBrowser(service.url);
  expect(await subscribe.run(browser.subscription, caller)).toMatchObject({ ok: true });
  return { staff, caller, browser };
}

const tell = (staff: Staff, text = "{name}, GSP-26-00012, is yours now") =>
  db.$transaction((tx) =>
    notify(tx, [staff.id], { kind: "assigned", text, page: "/app/view-assessment/GSP-26-00012" }),
  );

type Queued = { payload: { notification: string; session: string }; max_attempts: number };
const queued = () =>
  db.$queryRaw<Queued[]>`
    SELECT j.payload, j.max_attempts FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'push' ORDER BY j.id`;
/** All that is queued, once, as the worker tries it the so-manieth time. */
async function pushAll(tries = 1) {
  for (const { payload } of await queued()) await push(payload, tries);
}
const subscriptions = ({ id }: Staff) =>
  db.pushSubscription.count({ where: { session: { staffId: id } } });

describe("what somebody is told", () => {
  it("comes to their browser sealed and signed, without the student's name", async () => {
    const { staff, browser } = await somebody();
    await tell(staff);
    await pushAll();
    const [message] = browser.read(service.asked);
    expect(message).toMatchObject({
      text: "A student, GSP-26-00012, is yours now",
      page: "/app/view-assessment/GSP-26-00012",
    });
    const [request] = service.asked;
    if (!request) throw new Error("Nothing was pushed");
    expect(request.body).not.toContain("GSP-26");
    expect(request.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
    expect(senderOf(request)).toMatchObject({ aud: service.url, key: publicKey() });
  });

  it("comes to each of their browsers, and to nobody else's", async () => {
    const [{ staff, browser }, other] = [await somebody(), await somebody()];
    const second = pushedBrowser(service.url);
    await subscribe.run(second.subscription, await callerFor(staff));
    await tell(staff);
    await pushAll();
    for (const each of [browser, second]) expect(each.read(service.asked)).toHaveLength(1);
    expect(other.browser.read(service.asked)).toEqual([]);
  });

  it("is queued in the change itself: where that is taken back nothing comes", async () => {
    const { staff } = await somebody();
    const undone = db.$transaction(async (tx) => {
      await notify(tx, [staff.id], { kind: "job", text: "Done", page: "/app/account" });
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    expect(await queued()).toEqual([]);
  });

  it("is not pushed once it was read, or its session or its person is off", async () => {
    const [reader, leaver, off] = [await somebody(), await somebody(), await somebody()];
    for (const { staff } of [reader, leaver, off]) await tell(staff);
    const told = await db.notification.findFirstOrThrow({ where: { staffId: reader.staff.id } });
    await readNotification.run({ id: String(told.id) }, reader.caller);
    await db.$transaction((tx) => endSessions(tx, leaver.staff.id));
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    const { email } = off.staff;
    expect(await updateStatus.run({ email, status: false }, admin)).toMatchObject({ ok: true });
    await pushAll();
    expect(service.asked).toEqual([]);
    expect(await subscriptions(leaver.staff)).toBe(0);
    expect(await subscriptions(off.staff)).toBe(0);
  });
});

describe("a push service", () => {
  it.each([401, 403, 404, 410])("answers %i, and its browser is asked no more", async (status) => {
    const { staff } = await somebody();
    service.peer.manner = { status };
    await tell(staff);
    await pushAll();
    expect(await subscriptions(staff)).toBe(0);
    await tell(staff);
    expect(await queued()).toHaveLength(1);
  });

  it.each([{ status: 500 }, { status: 429 }, "drop"] as const)(
    "fails as %j, and is tried again until the last time",
    async (manner) => {
      const { staff, browser } = await somebody();
      service.peer.manner = manner;
      await tell(staff);
      await expect(pushAll()).rejects.toThrow("took nothing");
      expect(await subscriptions(staff)).toBe(1);
      const [job] = await queued();
      await pushAll(job?.max_attempts);
      service.peer.manner = { status: 201 };
      await pushAll(2);
      expect(browser.read(service.asked.slice(-1))).toHaveLength(1);
    },
  );

  it("refuses a message for good, which is not tried again", async () => {
    const { staff } = await somebody();
    service.peer.manner = { status: 413 };
    await tell(staff);
    await pushAll();
    expect(service.asked).toHaveLength(1);
    expect(await subscriptions(staff)).toBe(1);
  });
});

describe("a subscription", () => {
  it("a browser in which somebody else logs in is theirs from then on", async () => {
    const { staff, browser } = await somebody();
    const next = await makeStaff();
    await subscribe.run(browser.subscription, await callerFor(next));
    for (const each of [staff, next]) await tell(each);
    await pushAll();
    expect(browser.read(service.asked)).toHaveLength(1);
    expect([await subscriptions(staff), await subscriptions(next)]).toEqual([0, 1]);
  });

  it("a browser that subscribes again in its session is one", async () => {
    const { staff, caller } = await somebody();
    const renewed = pushedBrowser(service.url);
    for (let time = 0; time < 2; time++) await subscribe.run(renewed.subscription, caller);
    await tell(staff);
    expect(await queued()).toHaveLength(1);
  });

  it.each([
    ["of a private network", { endpoint: "https://10.0.0.7/push" }],
    ["without https", { endpoint: "http://push.example.com/1" }],
    ["with a key that is no point", { p256dh: Buffer.alloc(65, 4).toString("base64url") }],
    ["with a short secret", { auth: Buffer.alloc(15).toString("base64url") }],
    ["without an address", { endpoint: "" }],
  ])("a subscription %s is refused", async (_, wrong) => {
    const caller = await callerFor(await makeStaff());
    const { subscription } = pushedBrowser(service.url);
    const result = await subscribe.run({ ...subscription, ...wrong }, caller);
    expect(result).toMatchObject({ ok: false, status: 422 });
  });
});
