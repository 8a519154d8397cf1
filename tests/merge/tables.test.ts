import { expect, it } from "vitest";
import { linkedTables, mergeRules, otherTables } from "@/lib/case-file/merge/rules";
import { parts } from "@/lib/case-file/parts";
import { db } from "@/lib/platform/db";

const keysToCase = () => db.$queryRaw<{ name: string; goes: boolean }[]>`
  SELECT DISTINCT conrelid::regclass::text AS name, confdeltype = 'c' AS goes
  FROM pg_constraint WHERE contype = 'f' AND confrelid = 'assessment'::regclass
    -- Its rows are an index of the case's own text, which a trigger keeps.
    AND conrelid <> 'number_end'::regclass ORDER BY 1`;

it("each table with a key to a case says how a merge leads its rows to the survivor", async () => {
  const silent = (await keysToCase()).filter(({ name, goes }) =>
    goes ? !mergeRules[name] : !linkedTables[name],
  );
  expect(silent).toEqual([]);
});

it("each table whose rows go with a case, also through others, has a rule", async () => {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT relation::text AS name FROM kept_tables('assessment') ORDER BY 1`;
  const names = tables.map(({ name }) => name).filter((name) => name !== "assessment");
  expect(names.filter((name) => !mergeRules[name])).toEqual([]);
  expect(Object.keys(otherTables).filter((name) => !names.includes(name))).toEqual([]);
});

it("a part's table is named by the part alone", () => {
  const ofParts: string[] = Object.values(parts).map(({ table }) => table);
  expect(Object.keys(otherTables).filter((name) => ofParts.includes(name))).toEqual([]);
});

it("a rule that keeps one row of each has a unique key over what it compares", async () => {
  const keys = await db.$queryRaw<{ name: string; columns: string[] }[]>`
    SELECT indrelid::regclass::text AS name,
      array(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey)
        AND attname <> 'assessment_id' ORDER BY 1) AS columns
    FROM pg_index WHERE indisunique`;
  const once = Object.entries(mergeRules).flatMap(([name, rule]) =>
    typeof rule === "object" && "once" in rule ? [{ name, columns: [...rule.once].sort() }] : [],
  );
  expect(once).not.toEqual([]);
  for (const rule of once) expect(keys).toContainEqual(rule);
});

/** Unique keys that name the case beside columns which both cases may fill alike. */
it("no unique key over the case and a value is left to chance", async () => {
  const keys = await db.$queryRaw<{ name: string; columns: string[] }[]>`
    SELECT indrelid::regclass::text AS name,
      array(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey)
        AND attname <> 'assessment_id' ORDER BY 1) AS columns
    FROM pg_index WHERE indisunique AND EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey) AND attname = 'assessment_id')`;
  const ofValues = keys.filter(({ columns }) => !columns.some((one) => /(^|_)id$/.test(one)));
  expect(ofValues.map(({ name }) => name).sort()).toEqual([
    "checklist_item",
    "contact",
    "field_change",
    "number_end",
    "referral",
  ]);
});
