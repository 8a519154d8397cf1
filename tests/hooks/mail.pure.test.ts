import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readMail } from "@/lib/platform/mail/mail.job";
import { withoutQuote } from "@/lib/platform/mail/quote";
import { bounceMail, mailOf } from "./mails";

// The worker reads a mail in plain words, and knows programs and bounces.

async function read(mail: string) {
  const folder = await mkdtemp(join(tmpdir(), "mail-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "mail");
  await writeFile(path, mail);
  return readMail(path);
}

describe("a mail", () => {
  it("sender, subject and plain words are read, with the message of ours that it answers", async () => {
    const ours = "0197c1a2-0000-7000-8000-000000000001";
    const mail = mailOf({
      ...{ from: "Gurpreet Kaur <Gurpreet@Mail.Example>", subject: "=?utf-8?B?4Kiw4Ki/4Kio?=" },
      ...{
        id: "<1@mail.example>",
        text: "ਹਾਂ ਜੀ",
        headers: [`In-Reply-To: <${ours}@overseas-desk>`],
      },
    });
    expect(await read(mail)).toEqual({
      ...{ messageId: "<1@mail.example>", from: "gurpreet@mail.example", name: "Gurpreet Kaur" },
      ...{
        subject: "ਰਿਨ",
        text: "ਹਾਂ ਜੀ\n",
        answers: [ours],
        isAutomatic: false,
        bounce: null,
        files: [],
      },
    });
  });

  it("a mail of HTML alone gives its words and none of its tags", async () => {
    const html = "<p>Yes, <b>Monday</b> <script>alert(1)</script><img src=x onerror=alert(1)></p>";
    const { text } = await read(mailOf({ text: html, type: "text/html" }));
    expect(text).toContain("Yes, Monday");
    expect(text).not.toMatch(/[<>]|alert/);
  });

  it("files are named with their types, and pictures within the words are none", async () => {
    const { files } = await read(
      mailOf({ files: [{ name: "marks.pdf", mime: "application/pdf", bytes: "%PDF-" }] }),
    );
    expect(files).toEqual([{ name: "marks.pdf", mime: "application/pdf" }]);
  });

  it.each([
    "Auto-Submitted: auto-replied",
    "Precedence: bulk",
    "Return-Path: <>",
    "List-Id: News <news.example>",
    "List-Unsubscribe: <mailto:leave@news.example>",
  ])("a mail with %s is a program's", async (header) => {
    expect(await read(mailOf({ headers: [header] }))).toMatchObject({ isAutomatic: true });
  });

  it("a mail that says that nobody's program sent it is somebody's", async () => {
    const headers = ["Auto-Submitted: no", "Return-Path: <gurpreet@mail.example>"];
    expect(await read(mailOf({ headers }))).toMatchObject({ isAutomatic: false });
  });

  it.each(["nobody", "MAILER-DAEMON@mx.example", "no-reply@bank.example"])(
    "the sender %s is no person",
    async (from) => {
      expect(await read(mailOf({ from }))).toMatchObject({ isAutomatic: true });
    },
  );
});

describe("a mail that came back", () => {
  const id = "0197c1a2-0000-7000-8000-000000000001";

  it.each([
    ["5.1.1", "There is no such address (5.1.1)"],
    ["5.2.2", "The mailbox is full (5.2.2)"],
    ["5.7.26", "The receiver's mail server took it for spam, or does not know our sender (5.7.26)"],
    ["5.4.1", "The receiver's mail server did not take it (5.4.1)"],
  ])("the code %s is told in words", async (code, reason) => {
    expect((await read(bounceMail(id, { code }))).bounce).toEqual({ id, reason });
  });

  it("a delay, and a report about no mail of ours, are left", async () => {
    expect((await read(bounceMail(id, { code: "4.4.1", action: "delayed" }))).bounce).toBeNull();
    expect((await read(bounceMail("somebody-else", { code: "5.1.1" }))).bounce).toBeNull();
  });

  it("words of a report in somebody's own mail are no report", async () => {
    const text = `Status: 5.1.1\nAction: failed\n<${id}@overseas-desk>`;
    expect((await read(mailOf({ text }))).bounce).toBeNull();
  });
});

describe("an answer without what it answers", () => {
  it.each([
    ["Yes.\n\nOn Mon, 3 Jan 2027 at 10:00, Office <o@x.example> wrote:\n> Will you come?", "Yes."],
    ["Yes.\n\nOn Mon, 3 Jan 2027 at 10:00, Office\n<o@x.example> wrote:\n\n> Will you?", "Yes."],
    ["Yes.\r\n\r\n-----Original Message-----\r\nFrom: Office", "Yes."],
    ["Yes.\n________________________________\nFrom: Office", "Yes."],
    ["Yes.\n\nSent from my iPhone", "Yes."],
    ["Yes.\n> Will you come?\n>\n", "Yes."],
    [
      "> Will you come?\nYes.\n> And who?\nMy father.",
      "> Will you come?\nYes.\n> And who?\nMy father.",
    ],
    ["On Monday I come.\nHe wrote:", "On Monday I come.\nHe wrote:"],
    ["> only a quotation", "> only a quotation"],
    ["", ""],
  ])("%j is %j", (text, own) => {
    expect(withoutQuote(text)).toBe(own);
  });
});
