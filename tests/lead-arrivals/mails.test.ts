import { beforeEach, describe, expect, it } from "vitest";
import { readLeadsAgain } from "@/lib/intake/lead-arrivals/operations";
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
    ["its usual program", []],
    ["a program that wants no answer", ["Auto-Submitted: auto-generated", "Precedence: bulk"]],
  ])("a portal's mail that %s sent is a lead, and no conversation", async (_, headers) => {
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

  it("a portal's mail that comes twice is one lead, and one of another mobile another", async () => {
    const source = await portal();
    const [first, second] = [newMobile(), newMobile()];
    const from = `leads@mails.${domain}`;
    const once = { from, id: `<once@${domain}>`, ...asTable(first) };
    await come(once);
    await come({ ...once, headers: ["Received: by another way"] });
    await come({ from, ...asTable(second) });
    expect(await arrivalsBy(source._id)).toHaveLength(2);
  });

  it("a portal's mail with other lines than the example waits for an admin, and is a lead once they are named", async () => {
    const source = await portal({ partMobile: "Phone" });
    const mobile = newMobile();
    await come({ from: `leads@${domain}`, ...asTable(mobile) });
    expect(await arrivalsBy(source._id)).toMatchObject([
      { outcome: "unread", fault: "No field holds the mobile" },
    ]);
    const { _id: id, name, version } = source;
    const caller = await callerFor(admin);
    const named = { active: "yes", partMobile: "User Mobile", partName: "User Name" };
    const about = { source: "website", location: "gurdaspur" };
    await editLeadSource.run({ id, name, version, ...about, ...named }, caller);
    expect(await readLeadsAgain.run({ id }, caller)).toMatchObject({ data: { read: 1, left: 0 } });
    expect(await db.lead.findFirst({ where: { mobile } })).toMatchObject({ name: "Amrit Kaur" });
  });

  it.each([
    ["with words behind it", "User Mobile: 98140 12345 (verified)"],
    ["in a sentence", "Amrit Kaur, 98140-12345, wants to study in Canada."],
  ])(
    "a program's mail that has the number %s is not lost, and waits with its words",
    async (_, text) => {
      const source = await portal();
      await come({ from: `no-reply@${domain}`, headers: ["Precedence: bulk"], text });
      const [arrival] = await arrivalsBy(source._id);
      expect(arrival?.outcome).toBe("unread");
      expect(JSON.stringify(arrival?.fields)).toContain("98140");
    },
  );

  it("a portal's mail that names no number is a mail as any other", async () => {
    const source = await portal();
    const from = `sales@${domain}`;
    await come({ from, text: "Shall we talk about your package?" });
    expect(await arrivalsBy(source._id)).toEqual([]);
    expect(await conversationsOf(from)).toBe(1);
  });

  it("a mail of a source that is off, or of a domain that ends alike, is a mail as any other", async () => {
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

  it("a mail is of the source that names its whole address, before the one of its domain", async () => {
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
  ])("a sender that an admin types as %s is %s", async (sender, kept) => {
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
  ])("a source whose sender is typed as %j is refused at the field", async (sender, message) => {
    const refused = await addLeadSource.run({ ...typed, sender }, await callerFor(admin));
    expect(refused).toMatchObject({ ok: false, fields: { sender: message } });
  });

  it("a second source of one sender is refused", async () => {
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
