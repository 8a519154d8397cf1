import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import { countAnalytics, forgetAnalytics } from "@/lib/reports/analytics/operations";
import { analyticsPage } from "@/lib/reports/analytics/queries";
import { countedFor, countFor, figuresFor, makeCame, twoBranches } from "../support/analytics";
import { callRoute } from "../support/call";
import { sheetOf } from "../support/exported";
import { makeFollowUp } from "../support/follow-ups";
import { makeSource } from "../support/lead-sources";
import { makeLead } from "../support/leads";
import { makeWay } from "../support/pipeline";
import { makeStaff, viewerFor } from "../support/staff";

beforeEach(async () => {
  await db.assessment.deleteMany();
  await db.analyticsFigure.deleteMany();
});

describe("what is wrong is said by field", () => {
  it.each([
    [{ year: "2O26" }, { year: "Year must be a whole number" }],
    [{ year: "99999" }, { year: "Year cannot be after 2100" }],
    [{ year: "-1" }, { year: "Year cannot be before 1950" }],
    [{ year: "2026.5" }, { year: "Year must be a whole number" }],
    [{ year: "last" }, { year: "Year must be a whole number" }],
    [{ location: "'; DROP TABLE staff" }, { location: "Branch is not one of the choices" }],
    [{ year: "2O26", part: "funnel" }, { year: "Year must be a whole number" }],
    [{ part: "everything" }, { part: "Part is not one of the choices" }],
    [{ part: "" }, { part: "Part is required" }],
  ])("the analytics name the wrong field: %j", async (query: Record<string, string>, fields) => {
    const as = await makeStaff({ role: "admin" });
    const path = "part" in query ? "analytics/export" : "analytics";
    const answer = await callRoute(path, { as, query });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    if ("part" in query) return;
    // The page says the same beside its field, and shows no figures.
    const page = await analyticsPage(await viewerFor(as), Promise.resolve(query));
    if (isFailure(page)) throw new Error(page.message);
    expect([page.fields, page.figures, page.typed]).toMatchObject([fields, undefined, query]);
  });

  it("numbers as people write them are a year", async () => {
    const as = await makeStaff({ role: "admin" });
    expect((await figuresFor(as, { year: " २०१९ " })).year).toBe(2019);
    expect((await figuresFor(as, { year: "" })).year).toBe(new Date().getUTCFullYear());
  });
});

describe("a year without anything", () => {
  it.each(["1950", "2016", "2100"])(
    "a year without anything has figures without a value: %s",
    async (year) => {
      const [location] = await twoBranches();
      await makeCame({ day: "2019-05-01", location });
      const as = await makeStaff({ role: "admin", branches: [location] });
      const told = await figuresFor(as, { year });
      expect(told).toMatchObject({
        sources: [],
        leads: [],
        visas: [],
        funnel: { together: { assessments: 0 } },
      });
      expect(told.assessments.every(({ count }) => count === 0)).toBe(true);
      expect(told.assessments).toHaveLength(year === "2100" ? 0 : 12);
      expect(await db.analyticsFigure.count({ where: { year: Number(year) } })).toBe(0);
      await sheetOf("analytics", as, { part: "funnel", year });
    },
  );

  it("a year without anything shows an empty table of handlers", async () => {
    const as = await makeStaff({ role: "admin" });
    const { years } = await figuresFor(as, {});
    expect(years).toEqual([new Date().getUTCFullYear()]);
  });
});

describe("an admin who is limited to some branches", () => {
  it("an admin of some branches sees those, in the file too, and is refused another", async () => {
    const [own, other] = await twoBranches();
    await makeCame({ day: "2019-05-01", location: own });
    await makeCame({ day: "2019-05-01", location: other, country: "NZ" });
    const as = await makeStaff({ role: "admin", branches: [own] });
    const told = await countedFor(as, { year: "2019" });
    expect(told.funnel.together.assessments).toBe(1);
    expect(JSON.stringify(told)).not.toContain(other);
    expect(told.funnel.country.map(({ value }) => value)).toEqual(["CA"]);
    const { sheet } = await sheetOf("analytics", as, { part: "funnel", year: "2019" });
    expect(JSON.stringify(sheet.getSheetValues())).not.toContain("New Zealand");
    for (const path of ["analytics", "analytics/export"])
      for (const location of [other, "nowhere"]) {
        const query = { location, ...(path.includes("export") && { part: "visas" }) };
        expect((await callRoute(path, { as, query })).status).toBe(location === other ? 403 : 422);
      }
  });

  it("the medians of several branches are of their cases together", async () => {
    const [own, other] = await twoBranches();
    await makeCame({ day: "2019-05-01", location: own, accepted: "2019-05-03" });
    await makeCame({ day: "2019-05-01", location: other, accepted: "2019-05-08" });
    await makeCame({ day: "2019-05-01", location: other, accepted: "2019-05-11" });
    const as = await makeStaff({ role: "admin", branches: [other, own] });
    await countAnalytics();
    expect((await figuresFor(as, { year: "2019" })).funnel.together.days.accepted).toBe(7);
  });
});

describe("the count", () => {
  it("the count shows its moment, and an admin can have it made now", async () => {
    const [location] = await twoBranches();
    const as = await makeStaff({ role: "admin", branches: [location] });
    await makeCame({ day: "2019-05-01", location });
    const first = await figuresFor(as, { year: "2019" });
    await makeCame({ day: "2019-05-01", location });
    const later = await figuresFor(as, { year: "2019" });
    expect(later).toEqual(first);
    const answer = await countFor(as, "2019");
    expect(answer.body).toMatchObject({ year: 2019 });
    const now = await figuresFor(as, { year: "2019" });
    expect(now.funnel.together.assessments).toBe(2);
    expect(now.countedAt > first.countedAt).toBe(true);
  });

  it("the count is made one at a time, and not too often", async () => {
    const as = await makeStaff({ role: "admin" });
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(1127)`;
      const answer = await countFor(as, "2019");
      expect([answer.status, answer.body.message]).toEqual([
        409,
        "The figures are being counted already. Please look again in a minute",
      ]);
      // The worker leaves it to the process that counts.
      await countAnalytics();
    });
    expect(await db.analyticsFigure.count()).toBe(0);
    for (let more = 0; more < 9; more++) expect((await countFor(as, "2019")).status).toBe(200);
    expect((await countFor(as, "2019")).status).toBe(429);
  });

  it("every ten minutes is of this year and the last", async () => {
    const [location] = await twoBranches();
    const year = new Date().getUTCFullYear();
    for (const ago of [0, 1, 2]) await makeCame({ day: `${year - ago}-01-02`, location });
    await countAnalytics();
    const kept = await db.analyticsFigure.findMany({
      distinct: ["year"],
      orderBy: { year: "asc" },
    });
    expect(kept.map((row) => row.year)).toEqual([0, year - 1, year]);
  });

  it("a count brings the figures of an older year up to date too, once somebody looked at them", async () => {
    const [location] = await twoBranches();
    const as = await makeStaff({ role: "admin", branches: [location] });
    const { id } = await makeCame({ day: "2019-05-01", location });
    await figuresFor(as, { year: "2019" });
    await db.assessment.update({ where: { id }, data: { acceptedOn: new Date("2019-06-01") } });
    await countAnalytics();
    const { funnel } = await figuresFor(as, { year: "2019" });
    expect([funnel.together.accepted, funnel.together.days.accepted]).toEqual([1, 31]);
  });

  it("the night forgets years that have nothing any more, and sets of branches that nobody looks at", async () => {
    const [location, other] = await twoBranches();
    await makeCame({ day: "2019-05-01", location });
    const as = await makeStaff({ role: "admin", branches: [location, other] });
    await figuresFor(as, { year: "2019" });
    await db.assessment.deleteMany();
    await makeCame({ day: "2024-05-01", location });
    await figuresFor(as, { year: "2024" });
    await forgetAnalytics();
    const kept = await db.analyticsFigure.findMany({ where: { year: { gt: 0 } } });
    expect(new Set(kept.map(({ year }) => year))).toEqual(new Set([2024]));
    expect(kept.filter(({ scope }) => scope.includes(","))).toEqual([]);
  });
});

describe("a source that was paid for", () => {
  it("says what it cost in the year and what a visa of it cost, also where it brought nobody", async () => {
    const [location, other] = await twoBranches();
    const as = await makeStaff({ role: "admin", branches: [location, other] });
    for (const day of ["2019-05-01", "2019-06-01"])
      await makeWay(await makeCame({ day, location, source: "website", state: "active" }), {
        country: "AU",
        visa: { status: "Visa Recevied", date: new Date("2019-09-10T06:00:00Z") },
      });
    const paid: [string, string, string, number][] = [
      ["website", location, "2019-01-01", 3_000],
      ["website", location, "2019-12-01", 2_001],
      ["website", location, "2020-01-01", 70_000],
      ["website", other, "2019-02-01", 500],
      ["search", location, "2019-02-01", 900],
    ];
    for (const [source, at, month, rupees] of paid) {
      const { _id: sourceId } = await makeSource(as, { source, location: at });
      await db.leadCost.create({ data: { sourceId, month: new Date(month), rupees } });
    }
    await countFor(as, "2019");
    const seen = await figuresFor(as, { year: "2019" });
    expect(seen.sources).toMatchObject([
      { value: "website", visa: 2, rupees: "5501.00" },
      { value: "search", assessments: 0, rupees: "900.00" },
    ]);
    const ofOne = await figuresFor(as, { year: "2019", location });
    expect(ofOne.sources[0]).toMatchObject({ value: "website", rupees: "5001.00" });
    const { sheet } = await sheetOf("analytics", as, { part: "sources", year: "2019", location });
    expect([8, 9].map((column) => sheet.getRow(3).getCell(column).value)).toEqual([5001, 2501]);
  });
});

describe("as a file", () => {
  it.each([
    ["assessments", ["Month", "Together"], [new Date("2019-05-01"), 1]],
    ["active", ["Case Handler", "Together"], ["Gurpreet", 1]],
    ["overdue", ["Case Handler", "Together"], ["Gurpreet", 1]],
    ["funnel", ["By", "Of", "Assessments", "Accepted"], ["Year", "Together", 1, 1]],
    ["sources", ["Source", "Assessments"], ["Seminar or fair", 1]],
    ["leads", ["Source", "Leads", "Open"], ["Seminar or fair", 1, 1]],
    ["visas", ["Country", "Visas", "Received"], ["Australia", 1, 1]],
  ])("the analytics file has %s", async (part, heads, row) => {
    const [location] = await twoBranches();
    const as = await makeStaff({ role: "admin", branches: [location] });
    const handler = await makeStaff({ name: "Gurpreet" });
    const c = await makeCame({
      ...{ day: "2019-05-01", location, handlerId: handler.id },
      ...{ source: "fair", state: "active" },
    });
    await makeFollowUp(c.id, "2019-05-02");
    const date = new Date("2019-05-10T06:00:00Z");
    await makeLead({ location, source: "fair", createdAt: date });
    await makeWay(c, { country: "AU", visa: { status: "Visa Recevied", date } });
    await countFor(as, "2019");
    const { sheet } = await sheetOf("analytics", as, { part, year: "2019" });
    const line = (n: number) => (sheet.getRow(n).values as unknown[]).slice(1, 1 + heads.length);
    const when = part === "active" || part === "overdue" ? "as of now" : "2019";
    expect(sheet.getCell(1, 1).text).toContain(`, ${when}, all branches. Counted at `);
    expect(line(2)).toEqual(heads);
    expect([3, 4, 5, 6, 7].map(line)).toContainEqual(row);
  });
});
