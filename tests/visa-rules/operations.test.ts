import { beforeAll, describe, expect, it } from "vitest";
import { ruleImport } from "@/lib/catalogue/visa-rules/import";
import {
  addRule,
  closeRule,
  confirmRule,
  deleteRule,
  editRule,
  startRules,
} from "@/lib/catalogue/visa-rules/operations";
import { rulePreview } from "@/lib/catalogue/visa-rules/preview";
import { confirmedRules, rulesOfCountry } from "@/lib/catalogue/visa-rules/queries";
import { paramsCell } from "@/lib/catalogue/visa-rules/sheet";
import { startingRules } from "@/lib/catalogue/visa-rules/starting-rules";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { noFacts } from "@/tests/visa-rules/support";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff, type Staff } from "../support/staff";

let staff: Staff;
let admin: Caller;
beforeAll(async () => {
  staff = await makeStaff({ role: "admin" });
  admin = await callerFor(staff);
});

let names = 0;
const newKey = () => `letter_${++names}`;

const typed = (more: Record<string, unknown> = {}) => ({
  ...{ country: "FR", key: newKey(), kind: "age_at_most", severity: "blocks" },
  appliesBy: "application",
  params: { paper: "medical", count: "6", unit: "months", anchor: "application", none: "lacks" },
  ...{ wordsEn: "At most {count} months", wordsPa: "{count} ਮਹੀਨੇ", wordsHi: "{count} महीने" },
  ...{ sourceTitle: "Health", sourceUrl: "https://www.example.org/health" },
  ...more,
});

async function made(more: Record<string, unknown> = {}) {
  const result = await addRule.run(typed(more), admin);
  if (!result.ok) throw new Error(result.message);
  return result.data;
}
const reviewBy = daysAfter(dayInIndia(), 180);
async function confirmed(more: Record<string, unknown> = {}) {
  const { _id: id, version } = await made(more);
  const result = await confirmRule.run({ id, version, reviewBy }, admin);
  if (!result.ok) throw new Error(result.message);
  return result.data;
}
const edited = ({ _id: id, version }: { _id: string; version: number }, more = {}) => {
  const { country: _, key: __, ...content } = typed(more);
  return editRule.run({ id, version, ...content }, admin);
};

describe("a rule of a visa", () => {
  it("a rule that was added is off, and no case is judged by it", async () => {
    const rule = await made();
    expect(rule).toMatchObject({ state: "off", says: "At most 6 months", checkedOn: null });
    const rules = await confirmedRules();
    expect(rules.map(({ id }) => id)).not.toContain(rule._id);
  });

  it("a confirmed rule says who saw its source and when, and is judged by", async () => {
    const rule = await confirmed();
    expect(rule).toMatchObject({
      state: "confirmed",
      checkedOn: dayInIndia(),
      checkedBy: staff.name,
      reviewBy,
    });
    const rules = await confirmedRules();
    expect(rules.find(({ id }) => id === rule._id)).toMatchObject({
      confirmed: true,
      params: { paper: "medical", count: 6, unit: "months" },
    });
  });

  it("a review is on a day that comes", async () => {
    const { _id: id, version } = await made();
    const today = dayInIndia();
    const result = await confirmRule.run({ id, version, reviewBy: today }, admin);
    expect(result).toMatchObject({ ok: false, status: 422 });
  });

  it("a rule that is off is edited in its place", async () => {
    const rule = await made();
    const result = await edited(rule, { wordsEn: "Not older than {count} months" });
    expect(result).toMatchObject({ ok: true, data: { _id: rule._id, state: "off" } });
  });

  it("a change of a confirmed rule closes it and begins a new version, which is off", async () => {
    const rule = await confirmed({ validFrom: "2025-01-01" });
    const result = await edited(rule, { validFrom: "2027-01-01" });
    expect(result).toMatchObject({ ok: true, data: { state: "off", validFrom: "2027-01-01" } });
    const versions = await db.visaRule.findMany({
      where: { key: rule.key },
      orderBy: { validFrom: "asc" },
    });
    expect(versions.map(({ validTo }) => validTo?.toISOString().slice(0, 10))).toEqual([
      "2026-12-31",
      undefined,
    ]);
    expect(versions[1]?.supersedesId).toBe(rule._id);
  });

  it("a new version cannot begin before the one that it closes", async () => {
    const rule = await confirmed({ validFrom: "2026-05-01" });
    for (const validFrom of ["", "2026-05-01", "2026-04-30"])
      expect(await edited(rule, { validFrom })).toMatchObject({ ok: false, status: 422 });
  });

  it("two versions of a rule never share a day, whoever writes them", async () => {
    const rule = await made({ validFrom: "2026-01-01", validTo: "2026-06-30" });
    const more = { key: rule.key, validFrom: "2026-06-30" };
    expect(await addRule.run(typed(more), admin)).toMatchObject({ ok: false, status: 409 });
    expect(await made({ ...more, validFrom: "2026-07-01" })).toMatchObject({ state: "off" });
    const copy = (from: string) =>
      `INSERT INTO visa_rule SELECT (r).* FROM (SELECT jsonb_populate_record(v, jsonb_build_object(
         'id', gen_random_uuid(), 'valid_from', '${from}', 'valid_to', '${from}')) AS r
       FROM visa_rule v WHERE id = '${rule._id}') AS made`;
    expect(await refusedBy(copy("2026-06-30"))).toBe("visa_rule_apart");
    expect(await refusedBy(copy("2025-12-31"))).toBe("nothing");
  });

  it("the database keeps a confirmed version as it was, but for its last day and its review", async () => {
    const { _id: id } = await confirmed();
    const set = (change: string) => `UPDATE visa_rule SET ${change} WHERE id = '${id}'`;
    for (const change of [
      `params = '{}'`,
      `words_pa = 'x'`,
      `valid_from = '2020-01-01'`,
      `severity = 'tells'`,
      "checked_on = NULL, checked_by_id = NULL, review_by = NULL",
    ])
      expect(await refusedBy(set(change))).toBe("rule confirmed");
    expect(await refusedBy(`DELETE FROM visa_rule WHERE id = '${id}'`)).toBe("rule confirmed");
    expect(await refusedBy(set("valid_to = '2030-01-01', review_by = '2030-01-01'"))).toBe(
      "nothing",
    );
  });

  it("a rule is deleted while it is off, and never once it was confirmed", async () => {
    const { _id: id, version } = await made();
    expect(await deleteRule.run({ id, version }, admin)).toMatchObject({ ok: true });
    const rule = await confirmed();
    expect(await deleteRule.run({ id: rule._id, version: rule.version }, admin)).toMatchObject({
      ok: false,
      status: 409,
      message: "This rule was confirmed, so it stays as it is. Please make a new version of it",
    });
  });

  it("a rule is closed by its last day", async () => {
    const { _id: id, version } = await confirmed({ validFrom: "2025-01-01" });
    const result = await closeRule.run({ id, version, validTo: "2025-12-31" }, admin);
    expect(result).toMatchObject({ ok: true, data: { state: "closed", validTo: "2025-12-31" } });
  });

  it("a parameter that its kind does not know, or a value that words do not have, is refused beside its field", async () => {
    const odd = typed({ params: { ...typed().params, colour: "red" }, wordsHi: "{price}" });
    expect(await addRule.run(odd, admin)).toMatchObject({ ok: false, status: 422 });
    const words = await addRule.run(typed({ wordsHi: "{price}" }), admin);
    expect(words).toMatchObject({
      fields: { wordsHi: "In Hindi may name {count}, and not {price}" },
    });
    const params = await addRule.run(
      typed({ params: { ...typed().params, count: "soon" } }),
      admin,
    );
    expect(params).toMatchObject({ fields: { "params.count": "At most must be a whole number" } });
  });

  it("only an admin of all branches changes rules", async () => {
    for (const caller of [
      await callerFor(await makeStaff()),
      await callerFor(await makeStaff({ role: "admin", branches: ["batala"] })),
    ])
      expect(await addRule.run(typed(), caller)).toMatchObject({ ok: false, status: 403 });
  });
});

describe("the starting rules of a country", () => {
  it("they are added off, once, beside what is there", async () => {
    const first = await startRules.run({ country: "IE" }, admin);
    const many = startingRules.filter(({ country }) => country === "IE").length;
    expect(first).toMatchObject({ ok: true, data: { added: many } });
    expect(await startRules.run({ country: "IE" }, admin)).toMatchObject({ data: { added: 0 } });
    const rows = await rulesOfCountry.run({ country: "IE" }, admin);
    expect(rows.ok && rows.data.map(({ state }) => state)).toEqual(Array(many).fill("off"));
    const rules = await confirmedRules();
    expect(rules.filter(({ country }) => country === "IE")).toEqual([]);
  });
});

describe("the preview of a change", () => {
  it("it tells an admin which open cases would have another verdict, and saves nothing", async () => {
    const rule = await confirmed({ country: "SE", validFrom: "2026-01-01" });
    const documents = [
      { id: "d", kind: "medical" as const, date: dayInIndia(), from: null, until: null },
    ];
    const plannedOn = daysAfter(dayInIndia(), 100);
    async function* openCases() {
      yield [{ refNo: "GUR-1", facts: { ...noFacts, country: "SE", plannedOn, documents } }];
    }
    const change = typed({
      ...{ country: "SE", key: rule.key, validFrom: dayInIndia() },
      params: { ...typed().params, count: "3" },
    });
    const preview = rulePreview(openCases);
    expect(await preview.run(change, admin)).toMatchObject({
      ok: true,
      data: { cases: 1, changed: 1, shown: [{ refNo: "GUR-1", before: "safe", after: "unsafe" }] },
    });
    expect(await db.visaRule.count({ where: { key: rule.key } })).toBe(1);
    expect(await preview.run(change, await callerFor(await makeStaff()))).toMatchObject({
      status: 403,
    });
  });
});

describe("the import of rules", () => {
  const cells = (more: Record<string, string> = {}) => {
    const { params, ...rule } = typed();
    return {
      ...rule,
      country: "France",
      params: paramsCell(params as Record<string, string>),
      ...more,
    };
  };
  const run = (...rows: Record<string, string>[]) =>
    ruleImport.run.run({ rows: rows.map((row, index) => ({ row: index + 2, cells: row })) }, admin);

  it("a new row is added off, and one that is off takes the sheet's words", async () => {
    const key = newKey();
    expect(await run(cells({ key }))).toMatchObject({ ok: true, data: { added: 1 } });
    expect(await run(cells({ key, wordsEn: "Six months" }))).toMatchObject({ ok: true });
    const rows = await db.visaRule.findMany({ where: { key } });
    expect(rows).toMatchObject([{ wordsEn: "Six months", checkedOn: null, params: { count: 6 } }]);
  });

  it("a later row closes the open version before it", async () => {
    const { key } = await confirmed({ validFrom: "2026-01-01" });
    expect(await run(cells({ key, validFrom: "01/09/2026" }))).toMatchObject({ ok: true });
    const rows = await db.visaRule.findMany({ where: { key }, orderBy: { validFrom: "asc" } });
    expect(rows[0]?.validTo?.toISOString().slice(0, 10)).toBe("2026-08-31");
  });

  it("a confirmed version, days that two rows share and a wrong parameter are named with their rows", async () => {
    const { key } = await confirmed({ validFrom: "2026-01-01" });
    const other = newKey();
    const result = await run(
      cells({ key, validFrom: "2026-01-01" }),
      cells({ key: other, validFrom: "2026-01-01", validTo: "2026-06-30" }),
      cells({ key: other, validFrom: "2026-06-01" }),
      cells({ params: "paper: rumour" }),
    );
    expect(result).toMatchObject({
      ok: false,
      fields: {
        "rows.2": "Already in the list",
        "rows.4": "Valid from: Another version of this rule is valid on some of these days",
      },
    });
    expect(result.ok === false && Object.keys(result.fields ?? {})).toEqual([
      "rows",
      "rows.2",
      "rows.4",
      "rows.5",
    ]);
  });
});
