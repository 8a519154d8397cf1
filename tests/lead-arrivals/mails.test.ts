import { beforeEach, describe, expect, it } from "vitest";
import { addLeadSource, editLeadSource } from "@/lib/intake/lead-sources/operations";
import { db } from "@/lib/platform/db";
import { mailOf } from "../hooks/mails";
import { forgetEvents, workOnAll } from "../hooks/worked";
import { callRoute } from "../support/call";
import { changeSettings } from "../support/change-settings";
import { arrivalsBy, makeSource, workLeads } from "../support/lead-sources";
import { callerFor, makeStaff, newMobile, type Staff } from "../support/staff";

// A portal that mails each lead to the office, among the mails of people.

const secret = "twenty letters and more";
let admin: Staff;
let portals = 0;
let domain = "";
beforeEach(async () => {
  changeSettings({ MAIL_HOOK_SECRET: secret, MAIL_FROM: '"Office" <office@office.example>' });
  await forgetEvents();
  admin = await makeStaff({ role: "admin" });
  portals += 1;
  domain = `portal${process.pid}-${portals}.example`;
});

const portal = (more: object = {}) =>
  makeSource(admin, {
    ...{ kind: "mail", sender: domain, partName: "User Name", partMobile: "User Mobile" },
    ...{ partWish: "Search", partPlace: "City", ...more },
  });

/** What came, posted by the office's mail server and worked on. */
async function come(mail: Parameters<typeof mailOf>[0]) {
  const headers = { "content-type": "message/rfc822", "x-hook-secret": secret };
  const raw = mailOf(mail);
  const answer = await callRoute("hooks/mail", { method: "POST", bare: true, raw, headers });
  expect(answer.status).toBe(200);
  await workOnAll();
  await workLeads();
}
const row = (name: string, text: string) => `<tr><td>${name}</td><td>${text}</td></tr>`;
const asTable = (mobile: string) => ({
  type: "text/html",
  text: `<p>Dear Office</p><table>${row("User Name", "<b>Amrit Kaur</b>")}${row(
    "User Mobile",
    `<a href="tel:${mobile}">${mobile.slice(3)}</a>`,
  )}${row("Search", "Study in Canada")}${row("City", "Dera Baba Nanak")}</table>`,
});
const conversationsOf = (email: string) => db.conversation.count({ where: { email } });

describe("a mail of a portal", () => {
  it.each([
    ["a person's program", []],
    ["a program that wants no answer", ["Auto-Submitted: auto-generated", "Precedence: bulk"]],
  ])("that %s sent is a lead, and no conversation", async (_, headers) => {
    const source = await portal();
    const mobile = newMobile();
    const from = `no-reply@${domain}`;
    await come({ from, headers, subject: "A new enquiry", ...asTable(mobile) });
    expect(await db.lead.findFirst({ where: { mobile } })).toMatchObject({
      ...{ name: "Amrit Kaur", wish: "Study in Canada", location: "gurdaspur" },
      note: expect.stringContaining("Subject: A new enquiry"),
    });
    expect(await arrivalsBy(source._id)).toMatchObject([{ outcome: "lead" }]);
    expect(await conversationsOf(from)).toBe(0);
  });

  it("that comes twice is one, and one of another mobile is another", async () => {
    const source = await portal();
    const [first, second] = [newMobile(), newMobile()];
    const from = `leads@mails.${domain}`;
    const once = { from, id: `<once@${domain}>`, ...asTable(first) };
    await come(once);
    await come({ ...once, headers: ["Received: by another way"] });
    await come({ from, ...asTable(second) });
    expect(await arrivalsBy(source._id)).toHaveLength(2);
  });

  it("whose lines are called otherwise than the example waits for an admin", async () => {
    const source = await portal({ partMobile: "Phone" });
    await come({ from: `leads@${domain}`, ...asTable(newMobile()) });
    expect(await arrivalsBy(source._id)).toMatchObject([
      { outcome: "unread", fault: "No field holds the mobile" },
    ]);
  });

  it("that names no mobile is a mail as any other", async () => {
    const source = await portal();
    const from = `sales@${domain}`;
    await come({ from, text: "Shall we talk about your package?" });
    expect(await arrivalsBy(source._id)).toEqual([]);
    expect(await conversationsOf(from)).toBe(1);
  });

  it("is a mail as any other once its source is off, and so is one of a domain that ends alike", async () => {
    const source = await portal();
    const like = `leads@not${domain}`;
    await come({ from: like, ...asTable(newMobile()) });
    expect(await conversationsOf(like)).toBe(1);
    const { _id: id, name, sender, version } = source;
    const off = await editLeadSource.run(
      {
        ...{ id, name, sender, version, source: "website", location: "gurdaspur" },
        ...{ active: "no", partMobile: "User Mobile" },
      },
      await callerFor(admin),
    );
    expect(off).toMatchObject({ ok: true });
    const from = `leads@${domain}`;
    await come({ from, ...asTable(newMobile()) });
    expect(await conversationsOf(from)).toBe(1);
  });

  it("is of the source that names its whole address, before the one of its domain", async () => {
    const [wide, near] = [await portal(), await portal({ sender: `ielts@${domain}` })];
    await come({ from: `IELTS@${domain}`, ...asTable(newMobile()) });
    expect(await arrivalsBy(wide._id)).toEqual([]);
    expect(await arrivalsBy(near._id)).toHaveLength(1);
  });
});

describe("a source of mails", () => {
  const typed = {
    ...{ name: "Mails", kind: "mail", source: "website", location: "gurdaspur" },
    partMobile: "Mobile",
  };
  it.each([
    ["  @JustDial.com ", "justdial.com"],
    ["Leads@Sulekha.com", "leads@sulekha.com"],
  ])("that an admin types as %s is of %s", async (sender, kept) => {
    const added = await addLeadSource.run(
      { ...typed, name: `Mails of ${kept}`, sender },
      await callerFor(admin),
    );
    expect(added).toMatchObject({ ok: true, data: { sender: kept } });
  });

  it.each([
    ["", "Sender of the mails is required"],
    ["justdial", expect.stringContaining("must be an email")],
    ["two words.com", expect.stringContaining("must be an email")],
  ])("without a sender, or by %j, it is refused at the field", async (sender, message) => {
    const refused = await addLeadSource.run({ ...typed, sender }, await callerFor(admin));
    expect(refused).toMatchObject({ ok: false, fields: { sender: message } });
  });

  it("there are no two of one sender", async () => {
    await portal();
    const refused = await addLeadSource.run(
      { ...typed, name: `Again ${domain}`, sender: domain },
      await callerFor(admin),
    );
    expect(refused).toMatchObject({
      ok: false,
      status: 409,
      fields: { sender: expect.any(String) },
    });
  });
});
