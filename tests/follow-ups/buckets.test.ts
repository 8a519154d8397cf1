import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Bucket, buckets, cardActions, followUpActions } from "@/lib/parts/follow-ups/labels";
import { followUpList, followUpsOf } from "@/lib/parts/follow-ups/list";
import {
  followUpCalendar,
  followUpCards,
  followUpCounts,
  followUpCountsOf,
} from "@/lib/parts/follow-ups/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import type { Branch } from "@/lib/values/branches";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { opened, openedBy } from "../support/opened";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

const zone = process.env.TZ;
beforeEach(async () => {
  await db.assessment.deleteMany();
});
afterEach(() => {
  setClock();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const limit = 200;
const listed = async (viewer: Viewer, tab: Bucket, more: object = {}) =>
  (await followUpList.read(viewer, { tab, limit, ...more })).rows.map(({ _id }) => _id);

/** Which bucket each follow-up is in, by its day; "completed" for the one that is. */
async function found(viewer: Viewer) {
  const places: Record<string, string[]> = {};
  for (const tab of buckets)
    places[tab] = (await followUpList.read(viewer, { tab, limit })).rows
      .map(({ followUpDate }) => followUpDate)
      .sort();
  return places;
}

describe.each(["UTC", "Asia/Kolkata", "America/Los_Angeles"])("on a server in %s", (tz) => {
  it.each([
    ["23:59:59 on the 20th", "2026-11-20T18:29:59Z", "2026-11-20"],
    ["00:00 on the 21st", "2026-11-20T18:30:00Z", "2026-11-21"],
    ["23:59:59.999 on the 21st", "2026-11-21T18:29:59.999Z", "2026-11-21"],
  ])("a follow-up at %s in India is in the bucket of its day (C5)", async (_, at, today) => {
    const handler = await makeStaff();
    const viewer = await viewerFor(handler);
    const c = await makeCase({ handler });
    const open = await opened(handler, c);
    process.env.TZ = tz;
    setClock(new Date(at));
    const days = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"];
    for (const day of days) await makeFollowUp(c.id, day);
    await makeFollowUp(c.id, today, done);
    const wanted = {
      completed: [today],
      today: [today],
      upcoming: days.filter((day) => day > today),
      pending: days.filter((day) => day < today),
    };
    expect(await found(viewer)).toEqual(wanted);
    const lengths = Object.fromEntries(buckets.map((name) => [name, wanted[name].length]));
    expect(await followUpCountsOf(open)).toEqual(lengths);
    expect(await followUpCounts.read(viewer, {})).toMatchObject([lengths]);
    const { days: shown } = await followUpCalendar.read(viewer, { from: today, to: today });
    expect(shown).toEqual([{ date: today, total: 2 }]);
  });
});

it.each(["UTC", "Asia/Kolkata", "America/Los_Angeles"])(
  "a server that starts in %s knows India's day",
  (TZ) => {
    const script = `import { dayInIndia } from "./lib/values/clock.ts";
      const at = ["2026-11-20T18:29:59.999Z", "2026-11-20T18:30:00Z"];
      console.log(JSON.stringify(at.map((iso) => dayInIndia(new Date(iso)))));`;
    const args = ["--import", "tsx", "--input-type=module", "-e", script];
    const said = execFileSync(process.execPath, args, { env: { ...process.env, TZ } });
    expect(JSON.parse(said.toString())).toEqual(["2026-11-20", "2026-11-21"]);
  },
);

const someDay = fc.integer({ min: -3, max: 3 });
const some = fc.record({
  offset: someDay,
  completed: fc.boolean(),
  action: fc.constantFrom(...followUpActions),
  case: fc.integer({ min: 0, max: 2 }),
});
const dayAt = (offset: number) =>
  new Date(Date.UTC(2026, 10, 21 + offset)).toISOString().slice(0, 10);

describe("any set of follow-ups", () => {
  it("follow-ups are partitioned by the buckets, and every count is that of its list", async () => {
    const [self, other] = [await makeStaff(), await makeStaff()];
    const admin = await viewerFor(await makeStaff({ role: "admin" }));
    const own = await viewerFor(self);
    setClock(new Date("2026-11-21T06:00:00Z"));
    await fc.assert(
      fc.asyncProperty(fc.array(some, { maxLength: 12 }), async (wanted) => {
        await db.assessment.deleteMany();
        const cases = await Promise.all([
          makeCase({ handler: self }),
          makeCase({ handler: self, location: "batala" }),
          makeCase({ handler: other }),
        ]);
        for (const { offset, completed, action, case: at } of wanted)
          await makeFollowUp(cases[at]?.id ?? "", dayAt(offset), {
            action,
            ...(completed && done),
          });

        const scopes: [Viewer, Branch | undefined, Staff[], Branch[]][] = [
          [own, undefined, [self], ["gurdaspur", "batala"]],
          [admin, "gurdaspur", [self, other], ["gurdaspur"]],
          [admin, "batala", [self, other], ["batala"]],
        ];
        for (const [viewer, location, handlers, branches] of scopes) {
          const mine = await db.followUp.findMany({
            where: { handlerId: { in: handlers.map(({ id }) => id) }, location: { in: branches } },
          });
          const inBuckets = await Promise.all(
            buckets.map((tab) => listed(viewer, tab, { location })),
          );
          expect(inBuckets.flat().sort()).toEqual(mine.map(({ id }) => id).sort());

          const branch = location ?? null;
          const counts = (await followUpCounts.read(viewer, {})).find(
            (row) => row.branch === branch,
          );
          const cards = await followUpCards.read(viewer, {});
          for (const [at, tab] of buckets.entries()) {
            expect(counts?.[tab]).toBe(inBuckets[at]?.length);
            for (const action of cardActions) {
              const card = cards.find(
                (row) => (row.branch?.value ?? null) === branch && row.action === action,
              );
              const list = await listed(viewer, tab, { location, action });
              expect(card?.[tab]).toBe(list.length);
            }
          }
        }
        for (const c of cases) {
          const open = await openedBy(admin, c);
          const counts = await followUpCountsOf(open);
          for (const tab of buckets)
            expect((await followUpsOf(open, { tab, limit })).rows).toHaveLength(counts[tab]);
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe("the pages of a bucket", () => {
  it.each(buckets)(
    "the pages of the bucket %s have each row once and in order, also with many of one day",
    async (tab) => {
      const handler = await makeStaff();
      const viewer = await viewerFor(handler);
      setClock(new Date("2026-11-21T06:00:00Z"));
      const c = await makeCase({ handler });
      const offset = { completed: -2, today: 0, upcoming: 1, pending: -2 }[tab];
      for (let n = 0; n < 9; n++) {
        const day = dayAt(tab === "today" ? 0 : offset + (n % 2));
        await makeFollowUp(c.id, day, {
          id: crypto.randomUUID(),
          ...(tab === "completed" && done),
        });
      }
      for (const size of [1, 2, 4]) {
        const seen: { _id: string; followUpDate: string }[] = [];
        let cursor: string | undefined;
        do {
          const page = await followUpList.read(viewer, { tab, limit: size, cursor } as never);
          seen.push(...page.rows);
          cursor = page.next;
        } while (cursor && seen.length < 20);
        expect(new Set(seen.map(({ _id }) => _id)).size).toBe(9);
        expect(seen).toHaveLength(9);
        const days = seen.map(({ followUpDate }) => followUpDate);
        expect(days).toEqual(tab === "completed" ? [...days].sort().reverse() : [...days].sort());
      }
    },
  );

  it("the pages of a bucket are narrowed by action and by day, and tell the last call's words", async () => {
    const handler = await makeStaff();
    const viewer = await viewerFor(handler);
    setClock(new Date("2026-11-21T06:00:00Z"));
    const c = await makeCase({ handler });
    const before = await makeFollowUp(c.id, "2026-11-10", done);
    const one = await makeFollowUp(c.id, "2026-11-12", {
      previousId: before.id,
      action: "Revenue",
    });
    await makeFollowUp(c.id, "2026-11-13", { action: "Revenue" });
    await makeFollowUp(c.id, "2026-11-12", { action: "Defer" });
    const narrow = { action: "Revenue", day: "12/11/2026" };
    const { rows } = await followUpList.read(viewer, { tab: "pending", ...narrow });
    expect(rows).toMatchObject([{ _id: one.id, previous: { remarks: done.remarks } }]);
    expect(await followUpCounts.read(viewer, narrow)).toMatchObject([{ pending: 1, completed: 0 }]);
  });
});
