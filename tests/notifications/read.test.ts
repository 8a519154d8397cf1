import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readAllNotifications, readNotification } from "@/lib/people/notifications/operations";
import { ownNotifications, ownUnread } from "@/lib/people/notifications/queries";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeLead } from "../support/leads";
import { makeNotification } from "../support/notifications";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

const several = async (staff: Staff, count: number) => {
  const made = [];
  for (let nth = 0; nth < count; nth++) made.push(await makeNotification(staff));
  return made.map(({ id }) => String(id));
};
const unreadOf = async (staff: Staff) => (await ownUnread.read(await viewerFor(staff), {})).unread;

describe("reading", () => {
  it("reading one notification marks it once, and answers the bell's new state", async () => {
    const staff = await makeStaff();
    const [first = "", second] = await several(staff, 2);
    const caller = await callerFor(staff);
    for (let time = 0; time < 2; time++)
      expect(await readNotification.run({ id: first }, caller)).toMatchObject({
        ok: true,
        data: { unread: 1, newest: second },
      });
    const row = await db.notification.findUniqueOrThrow({ where: { id: BigInt(first) } });
    expect(row.readAt).not.toBeNull();
  });

  it.each(["another's", "that is not there", "that is no number", "too large"])(
    "reading one that is %s is refused",
    async (which) => {
      const [staff, other] = [await makeStaff(), await makeStaff()];
      const [theirs = ""] = await several(other, 1);
      const ids: Record<string, string> = {
        "another's": theirs,
        "that is not there": "999999999999",
        "too large": "9".repeat(30),
      };
      const id = ids[which];
      const result = await readNotification.run({ id: id ?? "1; --" }, await callerFor(staff));
      expect(result).toMatchObject({ ok: false, status: id && id.length < 20 ? 404 : 422 });
      expect(await unreadOf(other)).toBe(1);
    },
  );

  it("reading all leaves later and others' notifications unread", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    const [, shown, late] = await several(staff, 3);
    await several(other, 1);
    const caller = await callerFor(staff);
    expect(await readAllNotifications.run({ upTo: shown }, caller)).toMatchObject({
      data: { unread: 1, newest: late },
    });
    expect(await unreadOf(staff)).toBe(1);
    await readAllNotifications.run({}, caller);
    expect([await unreadOf(staff), await unreadOf(other)]).toEqual([0, 1]);
  });

  it("the bell counts no further than a hundred", async () => {
    const staff = await makeStaff();
    await db.notification.createMany({
      data: Array.from({ length: 150 }, () => ({
        staffId: staff.id,
        kind: "job",
        text: "Done",
        page: "/app/account",
      })),
    });
    expect(await unreadOf(staff)).toBe(100);
  });
});

describe("the list", () => {
  it("the list of notifications gives one's own, newest first, page by page", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    const ids = await several(staff, 5);
    await several(other, 2);
    const viewer = await viewerFor(staff);
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await ownNotifications.read(viewer, { limit: 2, cursor });
      pages.push(page.rows.map(({ _id }) => _id));
      cursor = page.next;
    } while (cursor);
    expect(pages.flat()).toEqual(ids.toReversed());
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  });

  it("the list of notifications names the next page in its Link header (H5)", async () => {
    const staff = await makeStaff();
    const [, , third] = await several(staff, 4);
    const answer = await callRoute("notifications", { as: staff, query: { limit: "2" } });
    expect(answer.headers.get("link")).toBe(
      `</api/notifications?limit=2&cursor=${third}>; rel="next"`,
    );
  });
});

describe("the student in a notification (R15)", () => {
  const textsOf = async (staff: Staff) =>
    (await ownNotifications.read(await viewerFor(staff), { limit: 50 })).rows.map(
      ({ text }) => text,
    );
  const office = () =>
    Promise.all([makeStaff({ branches: ["gurdaspur"] }), makeStaff({ branches: ["batala"] })]);
  const tell = (staff: Staff, text: string, page: string) =>
    db.notification.create({ data: { staffId: staff.id, kind: "assigned", text, page } });

  it("the student in a notification has the case's current name, for people of its branch only", async () => {
    const [own, foreign] = await office();
    const { id, ref_no } = await makeCase({ location: "gurdaspur" });
    await db.assessment.update({ where: { id }, data: { first_name: "Harman", surname: "Gill" } });
    for (const staff of [own, foreign]) {
      await tell(staff, `{name}, ${ref_no}, is yours now`, `/app/view-assessment/${ref_no}`);
      await tell(
        staff,
        `An SMS about {name}, ${ref_no}`,
        `/app/view-assessment/${ref_no}/timeline`,
      );
    }
    expect(await textsOf(own)).toEqual([
      `An SMS about Harman Gill, ${ref_no}`,
      `Harman Gill, ${ref_no}, is yours now`,
    ]);
    expect(await textsOf(foreign)).toEqual([
      `An SMS about a student, ${ref_no}`,
      `A student, ${ref_no}, is yours now`,
    ]);
    await db.assessment.delete({ where: { id } });
    expect(await textsOf(own)).toContain(`A student, ${ref_no}, is yours now`);
  });

  it("the student of a lead is named with mobile, for its branch alone", async () => {
    const [own, foreign] = await office();
    const { id } = await makeLead({ handler: own, mobile: "+919876512345" });
    for (const staff of [own, foreign])
      await tell(staff, "Lead: {name}, {mobile}, is yours to call", `/app/leads/${id}`);
    expect(await textsOf(own)).toEqual([
      "Lead: Gurpreet Kaur Gill, +91 98765 12345, is yours to call",
    ]);
    expect(await textsOf(foreign)).toEqual(["Lead: a student, is yours to call"]);
  });

  it("a mention shows the remark's first words only to those who may open the case", async () => {
    const [handler, colleague] = [await makeStaff(), await makeStaff()];
    const { ref_no } = await makeCase({ handler });
    for (const staff of [handler, colleague])
      await tell(
        staff,
        `Ravi mentions you: {words:Father is ill: call him}, ${ref_no}`,
        `/app/view-assessment/${ref_no}/timeline`,
      );
    expect(await textsOf(handler)).toEqual([
      `Ravi mentions you: Father is ill: call him, ${ref_no}`,
    ]);
    expect(await textsOf(colleague)).toEqual([`Ravi mentions you, ${ref_no}`]);
  });

  it("the student's name is removed from notifications written before", async () => {
    const staff = await makeStaff();
    const { ref_no, full_name } = await makeCase();
    const { id } = await makeLead({ handler: staff, mobile: "+919876554321" });
    await tell(staff, `${full_name}, ${ref_no}, is yours now`, `/app/view-assessment/${ref_no}`);
    await tell(staff, "Lead: Gurpreet Kaur Gill, +91 98765 54321, is yours", `/app/leads/${id}`);
    await db.notification.create({
      data: {
        ...{ staffId: staff.id, kind: "mention", page: `/app/view-assessment/${ref_no}/timeline` },
        text: `Ravi mentions you: call, he {waits}: soon, ${ref_no}`,
      },
    });
    for (const name of [
      "20261202010100_names_of_notifications",
      "20261202030000_words_of_mentions",
    ])
      for (const statement of readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8").split(
        ";\n",
      ))
        if (statement.trim()) await db.$executeRawUnsafe(statement);
    const rows = await db.notification.findMany({
      where: { staffId: staff.id },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ text }) => text)).toEqual([
      `{name}, ${ref_no}, is yours now`,
      "Lead: {name}, {mobile}, is yours",
      `Ravi mentions you: {words:call, he {waits: soon}, ${ref_no}`,
    ]);
  });
});
