import { describe, expect, it } from "vitest";
import { sendStatusUpdate } from "@/lib/parts/status-updates/operations";
import { statusUpdatesOf } from "@/lib/parts/status-updates/queries";
import { newStatusUpdate } from "@/lib/parts/status-updates/schema";
import { noteUpdate, tellStudent } from "@/lib/parts/status-updates/tell-student";
import { db } from "@/lib/platform/db";
import { smsLength } from "@/lib/values/sms-length";
import { makeCase } from "../support/cases";
import { openedBy } from "../support/opened";
import { messages } from "../support/parse";
import { callerFor, makeStaff, viewerFor } from "../support/staff";

async function ownCase() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const send = async (msg: unknown, action_required: unknown, idempotencyKey?: string) =>
    sendStatusUpdate.run(
      { ref_no: c.ref_no, msg, action_required },
      await callerFor(handler, { idempotencyKey }),
    );
  return { c, send, viewer: await viewerFor(handler) };
}
const words = ({ rows }: { rows: { msg: string }[] }) => rows.map(({ msg }) => msg);

describe("an update", () => {
  it("an update says what is missing, in the words of spec §5", () => {
    const said = (values: object) => messages(newStatusUpdate, { ref_no: "GSP-26-1", ...values });
    const both = {
      msg: "Message field is required",
      action_required: "Please select the type of action.",
    };
    expect(said({})).toEqual(both);
    expect(said({ msg: " \u200b\u00a0\n", action_required: "" })).toEqual(both);
    expect(said({ msg: "a", action_required: null })).toEqual({
      action_required: both.action_required,
    });
    expect(said({ msg: "a", action_required: "perhaps" })).toEqual({
      action_required: "Action must be Yes or No",
    });
    expect(said({ msg: "a".repeat(1001), action_required: true })).toEqual({
      msg: "Message field is too long (at most 1000 characters)",
    });
  });

  it("an update without action stands on the timeline, and all can be read in one place", async () => {
    const { c, send, viewer } = await ownCase();
    await send("Bring the passport", "yes");
    await send("<b>Visa</b> filed", false);
    const timeline = await statusUpdatesOf(await openedBy(viewer, c), "calm", {});
    expect(words(timeline)).toEqual(["<b>Visa</b> filed", "Enquiry created"]);
    expect(timeline.rows[0]).toMatchObject({
      by: viewer.name,
      messages: [{ channel: "sms", state: "unconfigured", reachedAt: null, reason: null }],
    });
    expect(timeline.rows[1]?.messages).toEqual([]);
    expect(words(await statusUpdatesOf(await openedBy(viewer, c), "action", {}))).toEqual([
      "Bring the passport",
    ]);
    // In one place all of them, and beside the form whatever was sent.
    const all = ["<b>Visa</b> filed", "Bring the passport", "Enquiry created"];
    expect(words(await statusUpdatesOf(await openedBy(viewer, c), "all", {}))).toEqual(all);
    expect(words(await statusUpdatesOf(await openedBy(viewer, c), "sent", {}))).toEqual(
      all.slice(0, 2),
    );
  });

  it("an update is written once by a double click, with one message", async () => {
    const { c, send } = await ownCase();
    const both = await Promise.all([send("Once", "no", "k"), send("Once", "no", "k")]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await db.statusUpdate.count({ where: { assessmentId: c.id, type: "update" } })).toBe(1);
    expect(await db.outboxMessage.count({ where: { assessmentId: c.id } })).toBe(1);
  });

  it("an update that cannot be written leaves no message", async () => {
    const { c } = await ownCase();
    const other = await callerFor(await makeStaff());
    const input = { ref_no: c.ref_no, msg: "Hello", action_required: "no" };
    expect(await sendStatusUpdate.run(input, other)).toMatchObject({ status: 403 });
    expect(await db.outboxMessage.count({ where: { assessmentId: c.id } })).toBe(0);
  });
});

describe("the timeline", () => {
  it("the timeline tells an application's course; the student's list tells only what was sent", async () => {
    const { c, viewer } = await ownCase();
    await db.$transaction(async (tx) => {
      const asked = {
        assessment: { ...c, total_amount: null, language: null, mobileShared: null },
        viewer,
        tx,
      };
      await noteUpdate(asked, { type: "application", msg: "Pending" });
      await tellStudent(asked, { type: "visa", msg: "Visa Received" });
    });
    const opened = await openedBy(viewer, c);
    const read = async (kind: "calm" | "sent") =>
      words(await statusUpdatesOf(opened, kind, {})).toSorted();
    expect(await read("calm")).toEqual(["Enquiry created", "Pending", "Visa Received"]);
    expect(await read("sent")).toEqual(["Visa Received"]);
  });

  it("the timeline tells everybody who reads it why a message failed and what to do, without the gateway's words", async () => {
    const { c, send, viewer } = await ownCase();
    await send("Hello", "no");
    const lastError = "The gateway answered 400: +919876543210 bounced";
    await db.outboxMessage.updateMany({
      where: { assessmentId: c.id },
      data: { state: "dead", lastError },
    });
    const reasonFor = async (who: typeof viewer) =>
      (await statusUpdatesOf(await openedBy(who, c), "calm", {})).rows[0]?.messages[0];
    const reason = "The SMS gateway could not bring it (400): check the mobile, or call";
    expect(await reasonFor(viewer)).toMatchObject({ state: "dead", reason });
    const admin = await viewerFor(await makeStaff({ role: "admin" }));
    expect(await reasonFor(admin)).toMatchObject({ state: "dead", reason });
  });

  it("the timeline goes on page by page, and leaves nothing out", async () => {
    const { c, viewer } = await ownCase();
    await db.statusUpdate.createMany({
      data: Array.from({ length: 70 }, (_, n) => ({
        assessmentId: c.id,
        type: "update",
        msg: String(n),
        createdAt: new Date(Date.UTC(2099, 0, 1, 0, 0, Math.floor(n / 3))),
      })),
    });
    const first = await statusUpdatesOf(await openedBy(viewer, c), "calm", {});
    const second = await statusUpdatesOf(await openedBy(viewer, c), "calm", {
      cursor: first.next,
    });
    expect(first.rows).toHaveLength(50);
    expect(second.next).toBeUndefined();
    expect(new Set([...words(first), ...words(second)]).size).toBe(71);
    expect(words(second).at(-1)).toBe("Enquiry created");
  });
});

describe("the parts of a text message", () => {
  it.each([
    ["", 0, 0],
    ["a", 1, 1],
    ["a".repeat(160), 160, 1],
    ["a".repeat(161), 161, 2],
    ["a".repeat(306), 306, 2],
    ["a".repeat(307), 307, 3],
    ["€".repeat(80), 80, 1],
    ["€".repeat(81), 81, 2],
    ["ਸ".repeat(70), 70, 1],
    ["ਸ".repeat(71), 71, 2],
    [`${"a".repeat(69)}🎉`, 70, 2],
    ["line\nline", 9, 1],
  ])("a text message has the parts of %j", (text, characters, parts) => {
    expect(smsLength(text)).toEqual({ characters, parts });
  });
});
