import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enquiry, makeCase } from "../support/cases";
import { type Outbox, outboxWith } from "../support/outbox";
import { warmPool } from "../support/pool";
import { startSmtp } from "../support/smtp";
import { callerFor, makeStaff } from "../support/staff";

beforeAll(warmPool);

describe("a message and its cause", () => {
  let outbox: Outbox;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const smtp = await startSmtp();
    stop = smtp.stop;
    outbox = await outboxWith({ SMTP_URL: smtp.url });
  });
  afterAll(() => stop());

  const counts = async () => {
    const [row] = await outbox.db.$queryRaw<object[]>`
      SELECT (SELECT count(*)::int FROM outbox_message) AS messages,
             (SELECT count(*)::int FROM graphile_worker.jobs) AS jobs,
             (SELECT count(*)::int FROM assessment) AS cases`;
    return row;
  };

  it("a message and its cause are committed together: a queued message and one job", async () => {
    const form = enquiry();
    const result = await outbox.createAssessment.run(form, await callerFor(null));
    expect(result.ok).toBe(true);
    const [message] = await outbox.db.outboxMessage.findMany({
      where: { recipient: form.email as string },
    });
    expect(message).toMatchObject({ state: "queued", tries: 0 });
    expect(await outbox.jobs(message?.id ?? "")).toBe(1);
  });

  it("a change that is undone leaves no message and no job", async () => {
    const before = await counts();
    const taken = enquiry({ mobile: (await makeCase()).mobile });
    expect(await outbox.createAssessment.run(taken, await callerFor(null))).toMatchObject({
      status: 409,
    });
    await outbox.db
      .$transaction(async (tx) => {
        await outbox.queueMail(tx, { to: "a@example.com", subject: "s", body: "b" });
        throw new Error("undone");
      })
      .catch(() => undefined);
    expect(await counts()).toEqual({ ...before, cases: await outbox.db.assessment.count() });
  });

  it("a message that was given up is queued again, once for two clicks", async () => {
    const { db, sendAgain } = outbox;
    const id = await outbox.queued();
    await db.$executeRaw`SELECT graphile_worker.remove_job(${`outbox:${id}`})`;
    await db.outboxMessage.update({ where: { id }, data: { state: "dead", tries: 13 } });
    const admin = await makeStaff({ role: "admin" });
    const callers = [await callerFor(admin), await callerFor(admin)];
    const results = await Promise.all(callers.map((caller) => sendAgain.run({ id }, caller)));
    expect(results.map((r) => (r.ok ? 200 : r.status)).sort()).toEqual([200, 409]);
    expect(await outbox.message(id)).toMatchObject({ state: "queued", tries: 0 });
    expect(await outbox.jobs(id)).toBe(1);
  });

  it.each(["queued", "retrying", "sent"])(
    "a message that is %s is not sent again",
    async (state) => {
      const id = await outbox.queued();
      await outbox.db.outboxMessage.update({ where: { id }, data: { state } });
      const admin = await callerFor(await makeStaff({ role: "admin" }));
      expect(await outbox.sendAgain.run({ id }, admin)).toMatchObject({ ok: false, status: 409 });
      expect(await outbox.message(id)).toMatchObject({ state });
    },
  );

  it.each(["user", "reception", "Admission"] as const)(
    "%s neither reads nor sends messages of the outbox",
    async (role) => {
      const id = await outbox.queued();
      const caller = await callerFor(await makeStaff({ role }));
      const { outboxList } = await import("@/lib/office/outbox/queries");
      expect(await outboxList.run({}, caller)).toMatchObject({ status: 403 });
      expect(await outbox.sendAgain.run({ id }, caller)).toMatchObject({ status: 403 });
    },
  );

  it("an admin reads state, tries and error of messages, and narrows by state", async () => {
    const id = await outbox.queued();
    await outbox.db.outboxMessage.update({
      where: { id },
      data: { state: "dead", tries: 13, lastError: "550 no" },
    });
    const caller = await callerFor(await makeStaff({ role: "admin" }));
    const { outboxList } = await import("@/lib/office/outbox/queries");
    const result = await outboxList.run({ state: "dead" }, caller);
    expect(result).toMatchObject({
      data: { rows: [{ id, state: "dead", tries: 13, lastError: "550 no" }] },
    });
    const none = await outboxList.run({ state: "unconfigured" }, caller);
    expect(none).toMatchObject({ data: { rows: [] } });
  });
});

describe("with no mail server", () => {
  it("a message without a mail server says so, has no job, and is not sent again: 409", async () => {
    const outbox = await outboxWith({ SMTP_URL: undefined });
    const id = await outbox.queued();
    expect(await outbox.message(id)).toMatchObject({ state: "unconfigured", tries: 0 });
    expect(await outbox.jobs(id)).toBe(0);
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    expect(await outbox.sendAgain.run({ id }, admin)).toMatchObject({
      status: 409,
      message: "No mail server is configured",
    });
    expect(await outbox.message(id)).toMatchObject({ state: "unconfigured" });
  });

  it("a waiting message goes once a mail server is configured and an admin sends it", async () => {
    const without = await outboxWith({ SMTP_URL: "" });
    const id = await without.queued();
    const smtp = await startSmtp();
    const outbox = await outboxWith({ SMTP_URL: smtp.url });
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    expect(await outbox.sendAgain.run({ id }, admin)).toMatchObject({ ok: true });
    expect(await outbox.jobs(id)).toBe(1);
    expect(await outbox.try(id)).toBe(true);
    expect(smtp.received).toHaveLength(1);
    await smtp.stop();
  });
});
