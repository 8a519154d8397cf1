import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { warnOfLicences } from "@/lib/office/branches/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { dueWarning, licenceWords } from "@/lib/values/licence";
import { makeBranch } from "../support/branches";
import { makeStaff } from "../support/staff";

beforeEach(async () => {
  await db.licenceWarning.deleteMany();
  await db.branch.updateMany({ data: { licenceExpiry: null } });
});
afterEach(() => setClock());

const on = (day: string) => setClock(new Date(`${day}T05:00:00+05:30`));
const endingOn = (code: string, day: string | null) =>
  db.branch.update({ where: { code }, data: { licenceExpiry: day && new Date(day) } });

/** A branch whose licence ends on 31/03/2031, with an admin of its own, and what that one was sent. */
async function scene() {
  const { code, name } = await makeBranch();
  await endingOn(code, "2031-03-31");
  const admin = await makeStaff({ role: "admin", branches: [code] });
  const mails = async (to = admin.email) =>
    (await db.outboxMessage.findMany({ where: { recipient: to }, orderBy: { id: "asc" } })).map(
      ({ subject }) => subject,
    );
  return { code, name, admin, mails };
}

describe("a licence that comes to its end", () => {
  it.each([
    ["2031-01-29", undefined],
    ["2031-01-30", 60],
    ["2031-02-28", 60],
    ["2031-03-01", 30],
    ["2031-03-23", 30],
    ["2031-03-24", 7],
    ["2031-03-31", 7],
    ["2031-04-01", -1],
    ["2032-04-01", -1],
  ])("a licence that ends on %s is due %s", (today, warning) => {
    expect(dueWarning("2031-03-31", today)).toBe(warning);
  });

  it("a licence warning comes 60, 30 and 7 days before, and once it has lapsed, once each", async () => {
    const { name, mails } = await scene();
    for (const day of [
      ...["2031-01-29", "2031-01-30", "2031-01-31", "2031-03-01", "2031-03-02"],
      ...["2031-03-24", "2031-03-31", "2031-04-01", "2031-05-01"],
    ]) {
      on(day);
      await warnOfLicences();
      await warnOfLicences();
    }
    expect(await mails()).toEqual([
      `The licence of ${name} lapses in 60 days, on 31/03/2031`,
      `The licence of ${name} lapses in 30 days, on 31/03/2031`,
      `The licence of ${name} lapses in 7 days, on 31/03/2031`,
      `The licence of ${name} lapsed on 31/03/2031`,
    ]);
  });

  it("a licence warning comes once from two processes at the same instant", async () => {
    const { mails } = await scene();
    on("2031-03-01");
    await Promise.all([warnOfLicences(), warnOfLicences(), warnOfLicences()]);
    expect(await mails()).toHaveLength(1);
  });

  it("a licence warning is true after weeks without one, and comes anew for a renewed licence", async () => {
    const { code, name, mails } = await scene();
    on("2031-03-30");
    await warnOfLicences();
    await endingOn(code, "2036-03-31");
    await warnOfLicences();
    on("2036-03-30");
    await warnOfLicences();
    expect(await mails()).toEqual([
      `The licence of ${name} lapses tomorrow, on 31/03/2031`,
      `The licence of ${name} lapses tomorrow, on 31/03/2036`,
    ]);
  });

  it("a licence warning goes to active admins of the branch, for branches that are on", async () => {
    const { code, mails } = await scene();
    const everywhere = await makeStaff({ role: "admin" });
    const others = [
      await makeStaff({ role: "admin", branches: ["batala"] }),
      await makeStaff({ role: "admin", active: false }),
      await makeStaff({ role: "user" }),
    ];
    on("2031-03-01");
    await db.branch.update({ where: { code }, data: { active: false } });
    await warnOfLicences();
    expect(await mails()).toEqual([]);
    await db.branch.update({ where: { code }, data: { active: true } });
    await warnOfLicences();
    expect(await mails()).toHaveLength(1);
    expect(await mails(everywhere.email)).toHaveLength(1);
    for (const { email } of others) expect(await mails(email)).toEqual([]);
  });
});

it("a licence's days left are said as people say them", () => {
  const words = (today: string) => licenceWords("Batala", "2031-03-31", today);
  expect(words("2031-03-31")).toBe("The licence of Batala lapses today, on 31/03/2031");
  expect(words("2031-03-29")).toBe("The licence of Batala lapses in 2 days, on 31/03/2031");
});
