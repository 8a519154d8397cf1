import { beforeEach, describe, expect, it } from "vitest";
import { fetchFile } from "@/lib/desk/inbox-files/operations";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import { type Call, callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { samples } from "../support/files";
import { makeStaff } from "../support/staff";
import { bounceMail, mailOf } from "./mails";
import { forgetEvents, workOnAll } from "./worked";

// Mails that an office's mail server posts, each as it came.

const path = "hooks/mail";
const bare = true;
const secret = "twenty letters and more";

beforeEach(async () => {
  changeSettings({ MAIL_HOOK_SECRET: secret, MAIL_FROM: '"Office" <office@office.example>' });
  await forgetEvents();
});

const headers = { "content-type": "message/rfc822", "x-hook-secret": secret };
const post = (raw: string, more: Call = {}) =>
  callRoute(path, { method: "POST", bare, raw, headers, ...more });

let writers = 0;
const newAddress = () => `writer${process.pid}.${++writers}@mail.example`;

const conversationWith = (email: string) =>
  db.conversation.findUnique({
    where: { channel_email: { channel: "email", email } },
    include: { incoming: { orderBy: { id: "asc" } } },
  });
/** A mail that came and was worked on; its conversation. */
async function arrived(mail: Parameters<typeof mailOf>[0], call: Call = {}) {
  const from = mail?.from ?? newAddress();
  expect((await post(mailOf({ ...mail, from }), call)).status).toBe(200);
  await workOnAll();
  return conversationWith(from);
}
const sentMail = (recipient: string, more = {}) =>
  db.outboxMessage.create({
    data: {
      ...{ channel: "email", recipient, subject: "Status update", body: "Your offer is in" },
      ...{ state: "sent", sentAt: now(), createdAt: now(), ...more },
    },
  });

describe("a mail", () => {
  it("a student's mail is about the case whose address it is, and says who it claims to be from", async () => {
    const handler = await makeStaff();
    const email = newAddress();
    const c = await makeCase({ handler, email });
    const conversation = await arrived({ from: email, subject: "My visa", text: "When?\n\n> Old" });
    expect(conversation).toMatchObject({
      ...{ assessmentId: c.id, handlerId: handler.id, unread: 1 },
      incoming: [{ kind: "text", body: `By email from ${email}\nSubject: My visa\n\nWhen?` }],
    });
    const notice = await db.notification.findFirst({ where: { staffId: handler.id } });
    expect(notice?.text).toContain("writes by email");
  });

  it("a mail is about the case of the message that it answers, also from another address", async () => {
    const c = await makeCase({ email: newAddress() });
    const ours = await sentMail("student@mail.example", { assessmentId: c.id });
    const conversation = await arrived({ headers: [`In-Reply-To: <${ours.id}@overseas-desk>`] });
    expect(conversation).toMatchObject({
      assessmentId: c.id,
      incoming: [{ answersId: ours.id, assessmentId: c.id }],
    });
  });

  it("an unknown address is of the branch whose address it wrote to, else of the first", async () => {
    expect(await arrived({}, { query: { branch: "batala" } })).toMatchObject({
      location: "batala",
    });
    expect(await arrived({}, { query: { branch: "mars" } })).toMatchObject({
      location: "gurdaspur",
    });
  });

  it("the same mail told twice, and on two ways, is one", async () => {
    const from = newAddress();
    const mail = mailOf({ from, id: "<once@mail.example>" });
    const answers = await Promise.all([post(mail), post(mail)]);
    answers.push(await post(mail), await post(`Received: by another way\r\n${mail}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await db.hookEvent.count()).toBe(2);
    await workOnAll();
    expect((await conversationWith(from))?.incoming).toHaveLength(1);
  });

  it("STOP and START by mail change nothing, because a sender can be made up", async () => {
    const from = newAddress();
    await arrived({ from, text: "STOP" });
    expect(await arrived({ from, text: "START" })).toMatchObject({
      stoppedAt: null,
      agreedAt: null,
    });
  });

  it.each([
    ["an absence", { headers: ["Auto-Submitted: auto-replied"] }],
    ["a newsletter", { headers: ["Precedence: bulk"] }],
    ["a mail of the null sender", { headers: ["Return-Path: <>"] }],
    ["our own mail", { from: "office@office.example" }],
  ])("%s makes no conversation", async (_, mail) => {
    expect(await arrived(mail)).toBeNull();
    expect(await db.hookEvent.count({ where: { workedAt: null } })).toBe(0);
  });

  it("an address that ends like the office's own is somebody's", async () => {
    expect(await arrived({ from: "ice@office.example" })).toMatchObject({ unread: 1 });
  });

  it("a mail that came back marks the message as not delivered", async () => {
    const message = await sentMail("gurpreet@mail.example");
    await post(bounceMail(message.id, { code: "5.1.1" }));
    await workOnAll();
    expect(await db.outboxMessage.findUnique({ where: { id: message.id } })).toMatchObject({
      ...{ state: "undelivered", lastError: "There is no such address (5.1.1)" },
    });
  });

  it("words that PostgreSQL cannot hold, and HTML, come as plain words", async () => {
    const conversation = await arrived({ text: "<b>a\0b</b>", type: "text/html" });
    expect(conversation?.incoming[0]?.body).toMatch(/\n\na.?b$/);
  });
});

describe("files of a mail", () => {
  const pdf = { name: "marks.pdf", mime: "application/pdf", bytes: samples.pdf };

  it("each file passes the checks of every upload, and stands by its message", async () => {
    const photo = { name: "photo.jpg", mime: "image/jpeg", bytes: samples.jpeg };
    const conversation = await arrived({ text: "Both papers", files: [pdf, photo] });
    for (const { id } of conversation?.incoming ?? []) await fetchFile({ id }, 1);
    const files = await db.incomingMessage.findMany({
      where: { conversationId: conversation?.id },
      orderBy: { id: "asc" },
      include: { file: true },
    });
    expect(files).toMatchObject(
      [
        { kind: "image", body: "", file: { name: "photo.jpg", mime: "image/jpeg" } },
        { kind: "document", body: /Both papers/, file: { name: "marks.pdf" } },
      ].map((row) => ({
        ...row,
        body: row.body instanceof RegExp ? expect.stringMatching(row.body) : row.body,
      })),
    );
  });

  it("a file of another type says why it is not kept", async () => {
    const conversation = await arrived({
      files: [{ name: "a.exe", mime: "application/x-msdownload", bytes: "MZ and more" }],
    });
    const [row] = conversation?.incoming ?? [];
    await fetchFile({ id: row?.id }, 1);
    const after = await db.incomingMessage.findUnique({ where: { id: row?.id } });
    expect(after).toMatchObject({
      fileId: null,
      fileFault: expect.stringContaining("not accepted"),
    });
  });

  it("more than ten files are counted, and no more are taken", async () => {
    const conversation = await arrived({ files: Array(12).fill(pdf) });
    expect(conversation?.incoming).toHaveLength(10);
    expect(conversation?.incoming.at(-1)?.body).toContain("2 more of its files were left out");
  });

  it("a mail is kept for a day after it was worked on, and its file says so afterwards", async () => {
    const conversation = await arrived({ files: [pdf] });
    const [row] = conversation?.incoming ?? [];
    await housekeeping();
    expect(await db.hookEvent.count({ where: { payload: "" } })).toBe(0);
    await db.hookEvent.updateMany({ data: { workedAt: new Date(now().getTime() - 2 * DAY_MS) } });
    await housekeeping();
    expect(await db.hookEvent.findMany()).toMatchObject([{ payload: "" }]);
    await fetchFile({ id: row?.id }, 1);
    const after = await db.incomingMessage.findUnique({ where: { id: row?.id } });
    expect(after?.fileFault).toContain("Ask them to send it again");
  });
});

describe("a call that is not taken", () => {
  it.each<[number, string, Call]>([
    [401, "without a secret", { headers: { "content-type": "message/rfc822" } }],
    [403, "with another secret", { headers: { ...headers, "x-hook-secret": `${secret}.` } }],
    [415, "of another type", { headers: { ...headers, "content-type": "application/json" } }],
    [400, "that is garbage", { raw: "\u0000\u0001 garbage" }],
    [400, "that is empty", { raw: "" }],
    [400, "without a sender", { raw: "Subject: Hello\r\n\r\nFrom: nobody" }],
    [
      413,
      "of more than ten megabytes",
      { raw: `From: a@b.example\n\n${"x".repeat(10 * 1024 * 1024)}` },
    ],
  ])("a mail is answered %i %s, and leaves nothing", async (status, _, call) => {
    const answer = await post(mailOf(), call);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(await db.hookEvent.count()).toBe(0);
  });

  it("there is no such call without a secret of the office", async () => {
    changeSettings({ MAIL_HOOK_SECRET: undefined });
    expect((await post(mailOf())).status).toBe(404);
  });

  it.each(["GET", "HEAD", "PUT", "PATCH", "DELETE"])(
    "the method %s is not taken",
    async (method) => {
      expect((await callRoute(path, { method, bare })).status).toBe(405);
    },
  );
});
