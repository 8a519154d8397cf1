import { type AddressInfo, createServer } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLead } from "@/lib/intake/leads/operations";
import { pauses } from "@/lib/office/webhook-deliveries/labels";
import { sendAgain, sendFailedAgain, sendTest } from "@/lib/office/webhook-deliveries/operations";
import { sendDue } from "@/lib/office/webhook-sending/operations";
import { renewSecret, switchWebhook } from "@/lib/office/webhooks/operations";
import { updateStatus } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { addressWords } from "@/lib/platform/webhooks/address";
import { post } from "@/lib/platform/webhooks/send";
import { DAY_MS } from "@/lib/values/calendar";
import { startPeer } from "../support/http-peer";
import { leadBody } from "../support/leads";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { deliveriesTo, makeHook, passPause } from "../support/webhooks";

// Messages on their way to real servers, which are slow, wrong, gone or lead elsewhere.

let peer: Awaited<ReturnType<typeof startPeer>>;
let maker: Staff;
beforeAll(async () => {
  peer = await startPeer();
  maker = await makeStaff({ role: "admin" });
});
beforeEach(async () => {
  await db.webhookEndpoint.deleteMany();
  peer.asked.length = 0;
  peer.peer.manner = { status: 200, body: "ok" };
});
afterAll(() => peer.stop());

/** An endpoint at the peer, and an event on its way to it. */
async function told(howMany = 1) {
  const hook = await makeHook(maker, { url: `${peer.url}/hook?key=1` });
  const caller = await callerFor(maker);
  for (let n = 0; n < howMany; n++) await createLead.run(leadBody(), caller);
  return { ...hook, caller };
}
const only = async (id: string) => (await deliveriesTo(id))[0];
const idsAsked = () => peer.asked.map(({ headers }) => headers["webhook-id"]);

describe("a message", () => {
  it("is posted once, signed as the specification's library verifies it, and told as taken", async () => {
    const { id, secret } = await told();
    await sendDue();
    await sendDue();
    const [request, ...others] = peer.asked;
    expect(others).toEqual([]);
    expect(request).toMatchObject({ method: "POST", url: "/hook?key=1" });
    const delivery = await only(id);
    expect(
      new Webhook(secret).verify(request?.body ?? "", request?.headers as never),
    ).toMatchObject({
      type: "lead.created",
      data: {
        id: delivery?.eventId,
        record: delivery?.recordId,
        branch: "gurdaspur",
        by: maker.id,
      },
    });
    expect(delivery).toMatchObject({ state: "taken", tries: 1, status: 200, nextTryAt: null });
  });

  it("answered 500 and then 200 goes again after a pause, under the same id and with the same words", async () => {
    const { id } = await told();
    peer.peer.manner = { status: 500, body: `it broke ${"x".repeat(5_000)}` };
    await sendDue();
    const failed = await only(id);
    expect(failed).toMatchObject({ state: "waiting", tries: 1, status: 500 });
    expect(failed?.lastError).toMatch(/^It answered 500: it broke x{200,}$/);
    expect(failed?.lastError?.length).toBeLessThan(400);
    await sendDue();
    expect(peer.asked).toHaveLength(1);
    peer.peer.manner = { status: 204 };
    await passPause(id);
    await sendDue();
    expect(await only(id)).toMatchObject({
      state: "taken",
      tries: 2,
      status: 204,
      lastError: null,
    });
    expect(new Set(idsAsked()).size).toBe(1);
    expect(new Set(peer.asked.map(({ body }) => body)).size).toBe(1);
  });

  it("a redirect is a failure and leads nowhere", async () => {
    const { id } = await told();
    const elsewhere = await startPeer();
    for (const status of [301, 302, 307, 308]) {
      peer.peer.manner = { status, headers: { location: elsewhere.url } };
      await passPause(id);
      await sendDue();
      expect(await only(id)).toMatchObject({ state: "waiting", status });
      expect((await only(id))?.lastError).toContain("not followed");
    }
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.stop();
  });

  it("a server that cuts the line, or is not there, is tried again", async () => {
    const { id } = await told();
    peer.peer.manner = "drop";
    await sendDue();
    expect(await only(id)).toMatchObject({ state: "waiting", tries: 1, status: null });
    expect((await only(id))?.lastError).toContain("could not be reached");
    const gone = await makeHook(maker, { url: "http://127.0.0.1:9/" });
    await createLead.run(leadBody(), await callerFor(maker));
    await sendDue();
    expect((await only(gone.id))?.lastError).toBe("It could not be reached (ECONNREFUSED)");
  });

  it("a server that is silent is left after its time, and tried again", async () => {
    const { id } = await told();
    peer.peer.manner = "hang";
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(100));
    await sendDue();
    expect(spy).toHaveBeenCalledWith(10_000);
    spy.mockRestore();
    expect(await only(id)).toMatchObject({
      ...{ state: "waiting", status: null },
      lastError: "It did not answer within 10 seconds",
    });
  });

  it("is given up after a day of growing pauses, and its endpoint stays on", async () => {
    const { id } = await told();
    expect(pauses.reduce((all, one) => all + one, 0)).toBeGreaterThan(DAY_MS * 0.98);
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    peer.peer.manner = { status: 503 };
    for (const _ of [...pauses, 0]) {
      await passPause(id);
      await sendDue();
    }
    expect(await only(id)).toMatchObject({ state: "failed", tries: pauses.length + 1 });
    await sendDue();
    expect(peer.asked).toHaveLength(pauses.length + 1);
    expect(await db.webhookEndpoint.findUnique({ where: { id } })).toMatchObject({ isOn: true });
  });
});

describe("workers", () => {
  it("one that was killed while it sent leaves the message to the next, under the same id", async () => {
    const { id } = await told();
    const before = await only(id);
    // As a worker leaves it that took it and was killed.
    const free = new Date(Date.now() + 60_000);
    await db.webhookDelivery.updateMany({
      where: { endpointId: id },
      data: { tries: 1, triedAt: new Date(), nextTryAt: free },
    });
    await sendDue();
    expect(peer.asked).toEqual([]);
    await passPause(id);
    await sendDue();
    expect(idsAsked()).toEqual([before?.eventId]);
    expect(await only(id)).toMatchObject({ state: "taken", tries: 2 });
  });

  it("a slow endpoint keeps no other one waiting", async () => {
    const slow = await startPeer("hang");
    await makeHook(maker, { url: slow.url });
    const quick = await told(6);
    const sent = sendDue();
    await expect
      .poll(async () => (await deliveriesTo(quick.id)).every(({ state }) => state === "taken"))
      .toBe(true);
    await slow.stop();
    await sent;
  });
});

describe("an endpoint", () => {
  it("that took nothing for five days is switched off, once, and its maker is told", async () => {
    const { id, name } = await told(2);
    peer.peer.manner = { status: 500 };
    await sendDue();
    const { failingSince } = await db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(failingSince).toEqual(expect.any(Date));
    await db.webhookEndpoint.update({
      where: { id },
      data: { failingSince: new Date(Date.now() - 5 * DAY_MS - 1_000) },
    });
    await passPause(id);
    await sendDue();
    const row = await db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ isOn: false, offBecause: "failing" });
    expect((await deliveriesTo(id)).map(({ state }) => state)).toEqual(["failed", "failed"]);
    const notices = await db.notification.findMany({
      where: { staffId: maker.id, kind: "program" },
    });
    expect(notices.filter(({ text }) => text.includes(name))).toHaveLength(1);
  });

  it("it is failing no more once it takes a message", async () => {
    const { id } = await told();
    peer.peer.manner = { status: 500 };
    await sendDue();
    peer.peer.manner = { status: 200 };
    await passPause(id);
    await sendDue();
    expect(await db.webhookEndpoint.findUnique({ where: { id } })).toMatchObject({
      failingSince: null,
    });
  });

  it("it gets nothing while it is switched off, and what it missed is sent again when an admin says so", async () => {
    const { id, caller } = await told();
    await switchWebhook.run({ id, on: false }, caller);
    await createLead.run(leadBody(), caller);
    await sendDue();
    expect(peer.asked).toEqual([]);
    expect(await deliveriesTo(id)).toMatchObject([{ state: "failed" }]);
    expect(await sendFailedAgain.run({ id, since: "1" }, caller)).toMatchObject({ status: 409 });
    await switchWebhook.run({ id, on: true }, caller);
    await sendDue();
    expect(peer.asked).toEqual([]);
    expect(await sendFailedAgain.run({ id, since: "1" }, caller)).toMatchObject({
      data: { count: 1 },
    });
    await sendDue();
    expect(await only(id)).toMatchObject({ state: "taken", tries: 1 });
  });

  it("it ends with what waits when its maker is switched off, and stays off", async () => {
    const other = await makeStaff({ role: "admin" });
    const hook = await makeHook(other, { url: peer.url });
    const caller = await callerFor(maker);
    await createLead.run(leadBody(), caller);
    await updateStatus.run({ email: other.email, status: false }, caller);
    await sendDue();
    expect(peer.asked).toEqual([]);
    expect(await only(hook.id)).toMatchObject({ state: "failed" });
    await updateStatus.run({ email: other.email, status: true }, caller);
    expect(await switchWebhook.run({ id: hook.id, on: true }, caller)).toMatchObject({
      status: 409,
    });
  });

  it("it is not told what waits of a branch that its maker lost", async () => {
    const other = await makeStaff({ role: "admin" });
    const hook = await makeHook(other, { url: peer.url });
    await createLead.run(leadBody(), await callerFor(maker));
    await db.staff.update({ where: { id: other.id }, data: { limitedTo: ["batala"] } });
    await sendDue();
    expect(peer.asked).toEqual([]);
    expect(await only(hook.id)).toMatchObject({ state: "failed" });
  });

  it("messages are signed with both secrets for a day, then with the new one alone", async () => {
    const { id, secret: former, caller } = await told();
    const renewed = await renewSecret.run({ id }, caller);
    const secret = renewed.ok ? renewed.data.secret : "";
    await sendDue();
    const verify = (key: string) => {
      const last = peer.asked.at(-1);
      return new Webhook(key).verify(last?.body ?? "", last?.headers as never);
    };
    for (const key of [former, secret]) expect(() => verify(key)).not.toThrow();
    await db.webhookEndpoint.update({ where: { id }, data: { formerUntil: new Date(0) } });
    await createLead.run(leadBody(), caller);
    await sendDue();
    expect(() => verify(secret)).not.toThrow();
    expect(() => verify(former)).toThrow();
  });
});

describe("an admin", () => {
  it("a test event is sent, which no endpoint need want", async () => {
    const { id, caller } = await told(0);
    await sendTest.run({ id }, caller);
    await sendDue();
    expect(JSON.parse(peer.asked[0]?.body ?? "")).toMatchObject({ type: "test.sent" });
  });

  it("sends one again that was taken, under the id that it had", async () => {
    const { id, caller } = await told();
    await sendDue();
    const delivery = await only(id);
    expect(await sendAgain.run({ id: delivery?.id }, caller)).toMatchObject({ ok: true });
    expect(await sendAgain.run({ id: delivery?.id }, caller)).toMatchObject({ status: 409 });
    await sendDue();
    expect(idsAsked()).toEqual([delivery?.eventId, delivery?.eventId]);
  });

  it("an admin of some branches does nothing to another's webhook", async () => {
    const { id } = await told();
    await sendDue();
    const limited = await callerFor(await makeStaff({ role: "admin", branches: ["gurdaspur"] }));
    const delivery = await only(id);
    for (const [change, input] of [
      [sendTest, { id }],
      [sendAgain, { id: delivery?.id }],
      [sendFailedAgain, { id, since: "30" }],
      [switchWebhook, { id, on: false }],
      [renewSecret, { id }],
    ] as const)
      expect(await change.run(input, limited)).toMatchObject({ status: 404 });
  });

  it("finds nothing that is older than thirty days", async () => {
    const { id } = await told();
    await db.webhookDelivery.updateMany({
      where: { endpointId: id },
      data: { at: new Date(Date.now() - 31 * DAY_MS) },
    });
    await housekeeping();
    expect(await deliveriesTo(id)).toEqual([]);
  });
});

describe("a name that leads into a private network", () => {
  const message = { url: "https://crm.example.com/hook", headers: {}, body: "{}" };
  const names =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

  it.each([
    ["10.0.0.5"],
    ["169.254.169.254"],
    ["::ffff:192.168.1.1"],
    ["fe80::1"],
    // One good address beside a bad one may be the one that is asked.
    ["8.8.8.8", "192.168.1.1"],
  ])("is refused at the try: %s", async (...addresses) => {
    expect(await post(message, names(...addresses))).toEqual({
      status: null,
      error: addressWords.private,
    });
  });

  it("a name that says another address a moment later is asked once, and the first is used", async () => {
    let lines = 0;
    const server = createServer((line) => {
      lines += 1;
      line.destroy();
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready()));
    const { port } = server.address() as AddressInfo;
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
    };
    const url = `https://crm.example.com:${port}/`;
    const answered = await post({ ...message, url }, rebinding);
    expect(answered.error).toContain("could not be reached");
    expect({ asked, lines }).toEqual({ asked: 1, lines: 1 });
    server.close();
  });

  it("a name that nobody knows is told in words", async () => {
    const unknown = async () => {
      throw new Error("ENOTFOUND");
    };
    expect(await post(message, unknown)).toEqual({ status: null, error: addressWords.unknown });
  });
});
