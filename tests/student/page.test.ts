import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { editAssessment } from "@/lib/intake/assessments/correct";
import type { LinkPurpose, LinkRight } from "@/lib/platform/access/link/policy";
import { linkRightNames, linkRightsOf } from "@/lib/platform/access/link/policy";
import { db } from "@/lib/platform/db";
import { DAY_MS } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import type { Case } from "../support/cases";
import { handedIn, makeItem } from "../support/checklist";
import { makeFullCase } from "../support/full-case";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";

// What the page of a case shows, and what it never shows.

let handler: Staff;
let c: Case;

beforeEach(async () => {
  handler = await makeStaff({ name: "Simran Kaur" });
  ({ case: c } = await makeFullCase(handler));
  await db.branch.update({ where: { code: "gurdaspur" }, data: { upiId: "office@bank" } });
});

async function pageFor(purpose: LinkPurpose, scopes: LinkRight[]) {
  const { token } = await makeLinkTo(c, { purpose, scopes });
  const { text, status } = await askStudent("/s", { cookies: await enterPage(token) });
  expect(status).toBe(200);
  return text;
}

/** A mark of each right on the page. */
const marks: Record<LinkRight, string> = {
  "link.way": "Where the case is",
  "link.missing": "What we still need from you",
  "link.upload": "data-upload=",
  "link.appointments": ">Appointments<",
  "link.book": "Book an appointment",
  "link.offers": "Unconditional offer",
  "link.money": "upi://pay",
  "link.ask": "Ask a question",
  "link.consent": 'action="/s/parent"',
};

describe("by its rights", () => {
  it.each(["student", "parent"] as const)(
    "a %s's link shows what its scopes say and nothing else",
    async (purpose) => {
      await db.bookingHours.create({
        data: { staffId: handler.id, opens: "09:00", closes: "19:00", minutes: 30 },
      });
      await makeItem(c, { name: "Gap proof" });
      await db.followUp.create({
        data: {
          assessmentId: c.id,
          action: "Appointment",
          followUpDate: toDate(dayInIndia()),
          followUpTime: "16:30",
        },
      });
      // What a parent agrees to stands there for a student under 18 alone (parent.test.ts).
      const always: LinkRight[] = ["link.way", "link.consent"];
      const mayHold = linkRightsOf(purpose).filter((right) => !always.includes(right));
      for (const right of mayHold) {
        const scopes = right === "link.upload" ? ([right, "link.missing"] as LinkRight[]) : [right];
        const text = await pageFor(purpose, scopes);
        const shown = linkRightNames.filter((name) => text.includes(marks[name]));
        expect([right, shown.sort()]).toEqual([
          right,
          [...new Set(["link.way", ...scopes])].sort(),
        ]);
      }
    },
  );

  it("a scope that a parent may not hold counts for nothing, even where the database says it", async () => {
    const { id, token } = await makeLinkTo(c, { purpose: "parent", scopes: ["link.ask"] });
    await db.studentLink.update({ where: { id }, data: { scopes: linkRightNames } });
    const { text } = await askStudent("/s", { cookies: await enterPage(token) });
    expect(text).not.toContain(marks["link.offers"]);
    expect(text).not.toContain(marks["link.upload"]);
  });
});

describe("of a case", () => {
  it("the page never shows a passport's number, a remark, another file, a mobile or another case", async () => {
    const { case: other } = await makeFullCase(handler);
    await db.passport.updateMany({ data: { number: "Z7654321" } });
    await db.remark.updateMany({ data: { remarks: "<p>Father is difficult</p>" } });
    await db.assessment.update({ where: { id: other.id }, data: { first_name: "Jaspreet" } });
    const text = await pageFor("student", linkRightsOf("student"));
    for (const secret of [
      "Z7654321",
      "difficult",
      "Jaspreet",
      c.mobile,
      c.email,
      "Marksheet",
      "Clerk",
      c.id,
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).toContain("Hello Amrit");
    expect(text).toContain("Simran Kaur");
  });

  it("the page says why something was rejected, and no longer asks for what was handed in", async () => {
    const rejected = await makeItem(c, { name: "Bank statement" });
    const { paper } = await handedIn(rejected);
    await db.checklistPaper.update({
      where: { id: paper.id },
      data: {
        rejected: "unreadable",
        rejectedWords: "Page two is dark",
        rejectedAt: new Date(),
        rejectedById: handler.id,
      },
    });
    const done = await makeItem(c, { name: "Photo of the student" });
    await handedIn(done);
    const text = await pageFor("student", ["link.missing"]);
    expect(text).toContain("Not accepted: it cannot be read");
    expect(text).toContain("Page two is dark");
    expect(text).not.toContain("Photo of the student");
  });

  it("the page of an inactive case says so and still takes questions and files", async () => {
    await makeItem(c, { name: "Gap proof" });
    await db.assessment.update({ where: { id: c.id }, data: { state: "rejected" } });
    const text = await pageFor("student", linkRightsOf("student"));
    expect(text).toContain("This case is closed at the moment");
    expect(text).toContain("data-upload=");
    expect(text).toContain("Ask a question");
  });

  it("the page shows no follow-up but the appointments that are still to come", async () => {
    const today = toDate(dayInIndia());
    const before = new Date(today.getTime() - DAY_MS);
    await db.followUp.deleteMany({ where: { assessmentId: c.id } });
    await db.followUp.createMany({
      data: [
        { action: "Appointment", followUpDate: today, followUpTime: "16:31" },
        { action: "Appointment", followUpDate: before, followUpTime: "16:32" },
        { action: "Appointment", followUpDate: today, followUpTime: "16:33", remarks: "Came" },
        { action: "Revenue", followUpDate: today, followUpTime: null },
      ].map((row) => ({ ...row, assessmentId: c.id })),
    });
    const text = await pageFor("student", ["link.appointments"]);
    expect(text.match(/16:\d\d/g)).toEqual(["16:31"]);
    expect(text.split(">in the branch ")).toHaveLength(2);
  });

  it("the page leads to an offer's letter only while the office shows it", async () => {
    const letters = async (fileShown: boolean) => {
      await db.offerLetter.updateMany({ where: { assessmentId: c.id }, data: { fileShown } });
      return (await pageFor("student", ["link.offers"])).includes("/s/letter?id=");
    };
    expect([await letters(true), await letters(false)]).toEqual([true, false]);
  });

  it("after a transfer the page names the new branch and counsellor", async () => {
    const next = await makeStaff({ name: "Harman Gill" });
    await db.branch.update({
      where: { code: "batala" },
      data: { phones: ["+911871000000", "+919876500001"] },
    });
    await db.assessment.update({
      where: { id: c.id },
      data: { location: "batala", handlerId: next.id },
    });
    const text = await pageFor("student", ["link.ask"]);
    for (const shown of ["Batala", 'href="tel:+911871000000"', 'href="https://wa.me/919876500001"'])
      expect(text).toContain(shown);
    expect(text).toContain("Harman Gill");
    expect(text).not.toContain("Simran Kaur");
  });

  it("the page asks for payments with the branch's UPI id, and lists receipts but no expense and none that is void", async () => {
    await db.studentDue.updateMany({
      where: { assessmentId: c.id },
      data: { amount: "12500", particulars: "Embassy fee", fee: "passedOn" },
    });
    const text = await pageFor("student", ["link.money"]);
    expect(text).toContain("upi://pay?pa=office@bank");
    expect(text).toContain("₹12,500.00");
    const receipt = await db.voucher.findFirstOrThrow({
      where: { assessmentId: c.id, kind: "receipt" },
    });
    const expense = await db.voucher.findFirstOrThrow({
      where: { assessmentId: c.id, kind: "expense" },
    });
    expect(text).toContain(receipt.number);
    expect(text).not.toContain(expense.number);
    await db.voucher.update({
      where: { id: receipt.id },
      data: { voidedAt: new Date(), voidedById: handler.id, voidReason: "Twice" },
    });
    expect(await pageFor("student", ["link.money"])).not.toContain(receipt.number);
  });

  it("what somebody typed stays text on the page", async () => {
    await db.assessment.update({ where: { id: c.id }, data: { first_name: "<img src=x>" } });
    await makeItem(c, { name: "<script>alert(1)</script>" });
    const text = await pageFor("student", linkRightsOf("student"));
    expect(text).not.toContain("<img src=x>");
    expect(text).not.toContain("<script>alert");
  });
});

describe("as a file over a slow line", () => {
  it("the page asks for one script, and all that it may load of it is less than 60 kB", async () => {
    const text = await pageFor("student", linkRightsOf("student"));
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/student/page.js">']);
    const folder = "public/student";
    const scripts = await Promise.all(
      (await readdir(folder)).map((name) => readFile(`${folder}/${name}`)),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(Buffer.concat(scripts).length).toBeLessThan(60_000);
  });

  it("the page's policy names the styles that stand in it", async () => {
    const { token } = await makeLinkTo(c);
    const { text, headers } = await askStudent("/s", { cookies: await enterPage(token) });
    const styles = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  });
});

describe("in the student's language", () => {
  it("the page is in the language of the case, and in another one once somebody chose it", async () => {
    await db.assessment.update({ where: { id: c.id }, data: { language: "pa" } });
    const { token } = await makeLinkTo(c);
    const cookies = await enterPage(token);
    const inLanguage = async (headers: Record<string, string>) => {
      const { text } = await askStudent("/s", { cookies, headers });
      return [/<html lang="(\w+)"/.exec(text)?.[1], /ਗੁਰਦਾਸਪੁਰ|गुरदासपुर/.exec(text)?.[0]];
    };
    expect(await inLanguage({})).toEqual(["pa", "ਗੁਰਦਾਸਪੁਰ"]);
    const chosen = { "x-language": "hi", "x-language-chosen": "yes" };
    expect(await inLanguage(chosen)).toEqual(["hi", "गुरदासपुर"]);
  });

  it("the case keeps the language that its student has chosen, and not the one of a parent", async () => {
    const language = async () =>
      (await db.assessment.findUniqueOrThrow({ where: { id: c.id } })).language;
    const parent = await makeLinkTo(c, { purpose: "parent" });
    await enterPage(parent.token, { language: "hi" });
    expect(await language()).toBeNull();
    const { token } = await makeLinkTo(c);
    await enterPage(token, { language: "pa" });
    expect(await language()).toBe("pa");
    await enterPage(token);
    expect(await language()).toBe("pa");
    // The office's form was open since before, with no language.
    const form = { ref_no: c.ref_no, version: c.version, city: "Batala", language: "" };
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    expect(await editAssessment.run(form, admin)).toMatchObject({
      status: 409,
      fields: { language: expect.stringContaining("Now:") },
    });
    expect(await language()).toBe("pa");
  });

  it("the kind of a paper that is missing stands below its English name, with how many of it are there", async () => {
    await db.assessment.update({ where: { id: c.id }, data: { language: "pa" } });
    const item = await makeItem(c, { name: "Marksheet of class 10", kind: "marksheet", copies: 2 });
    await handedIn(item);
    const { token } = await makeLinkTo(c);
    const { text } = await askStudent("/s", { cookies: await enterPage(token) });
    expect(text).toContain("ਮਾਰਕਸ਼ੀਟ ਜਾਂ ਸਰਟੀਫਿਕੇਟ");
    expect(text).toContain("2 ਵਿੱਚੋਂ 1 ਮਿਲ ਗਿਆ");
  });
});
