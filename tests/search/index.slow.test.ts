import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { byName, palette } from "@/lib/desk/search/queries";
import { activeAssessments, allAssessments } from "@/lib/intake/assessments/queries";
import { db, pool } from "@/lib/platform/db";
import { asOwner } from "../support/owner";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// Thirty thousand cases nearly all with the same few words, as in Punjab: a rare name is
// found by the index, whatever stands beside the rare word. Every Sahil is a Masih: names of a community come together.

let admin: Staff;
let counsellor: Staff;

beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
  counsellor = await makeStaff();
  // Ten thousand at a time: a statement that takes longer than half a minute is given up.
  for (const first of [1, 10_001, 20_001])
    await db.$executeRaw`
    INSERT INTO assessment (id, first_name, surname, mobile, email, dob, address, pincode, city, country, qualification,
      stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for, state, handler_id)
    SELECT gen_random_uuid(), CASE WHEN n % 50 = 0 THEN 'Sahil' WHEN n % 3 = 0 THEN 'Gurpreet' ELSE 'Manpreet' END,
      CASE WHEN n = 7 THEN 'Singh Zorawarpuri' WHEN n % 50 = 0 THEN 'Masih' WHEN n % 2 = 0 THEN 'Singh Sandhu' ELSE 'Kaur Gill' END,
      '+919' || lpad((n * 7919 % 1000000000)::text, 9, '0'), 'student' || n || '@mail.example', '2001-05-04', '-', '143521',
      'Gurdaspur', 'IN', '10+2', 'Commerce', 2019, 70, 'gurdaspur', false, false, 'CA', 'active', ${counsellor.id}::uuid
    FROM generate_series(${first}::int, ${first}::int + 9999) n`;
  // The index has all of them a moment later.
  await asOwner("VACUUM ANALYZE assessment, number_end");
}, 120_000);

/** The statement that is asked first reads only where there are very many cases. */
const amongLatest = "AS latest";

type Sent = { text: string; values: unknown[] };

/** The plan of the statement that reads cases by their search text, or by what the words say. */
async function planOf(search: () => Promise<unknown>, words = "search_text") {
  const sent = vi.spyOn(pool, "query");
  await search();
  const [statement] = sent.mock.calls
    .map(([given]) => given as unknown as Sent)
    .filter(({ text }) => text?.includes(words) && !text.includes(amongLatest));
  sent.mockRestore();
  if (!statement) throw new Error("Nothing was searched");
  const { rows } = await pool.query(`EXPLAIN ${statement.text}`, statement.values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("goes by the index", () => {
  it.each([
    "zorawarpuri",
    "singh zorawarpuri",
    "zorawarpuri manpreet",
    "jo zorawarpuri",
    "GSP-26-009",
    "00917",
    "student917@mail.example",
    "W5320861",
  ])("a search goes by the index: %s", async (q) => {
    for (const staff of [admin, counsellor]) {
      const caller = await callerFor(staff);
      const plan = await planOf(() => palette.run({ q }, caller));
      expect(plan).toContain("assessment_search_text_idx");
      expect(plan).not.toContain("Seq Scan on assessment");
      const list = await planOf(() => activeAssessments.run({ q }, caller));
      expect(list).toContain("assessment_search_text_idx");
    }
  });

  it.each(["4321", "07009710720"])(
    "a mobile or its last four digits are looked up among the ends of numbers: %s",
    async (q) => {
      for (const staff of [admin, counsellor]) {
        const caller = await callerFor(staff);
        for (const search of [palette, activeAssessments, allAssessments]) {
          const plan = await planOf(() => search.run({ q }, caller), '"number_end"');
          expect(plan).toContain("number_end_pkey");
          // Nobody's list is walked to ask of each case whether it has the number.
          expect(plan).not.toMatch(
            /Scan( Backward)? using assessment_pkey on assessment \S+ {2}\(cost=\S+ rows=\d{3,}/,
          );
          expect(plan).not.toContain("Seq Scan");
        }
      }
    },
  );

  it.each(["GSP-26-00917", "26-917", "gsp 917", "gsp 917 zorawarpuri"])(
    "a whole reference number is looked up, and no text is searched for it: %s",
    async (q) => {
      for (const staff of [admin, counsellor]) {
        const plan = await planOf(
          async () => activeAssessments.run({ q }, await callerFor(staff)),
          '"ref_no" IN',
        );
        expect(plan).toContain("assessment_ref_no_key");
        expect(plan).not.toContain("Seq Scan on assessment");
      }
    },
  );

  it("a search for a name in two words goes by the index", async () => {
    const caller = await callerFor(admin);
    const plan = await planOf(() => byName.run({ name: "manpreet zorawarpuri" }, caller));
    expect(plan).toContain("assessment_search_text_idx");
  });
});

it("a search for a frequent word reads the newest rows until there are enough", async () => {
  const caller = await callerFor(admin);
  const plan = await planOf(() => palette.run({ q: "singh sandhu" }, caller));
  expect(plan).toContain("Index Scan Backward using assessment_pkey");
});

it("two frequent names that nobody has together go by the index, and no list is walked to its end", async () => {
  const caller = await callerFor(admin);
  const plan = await planOf(() => palette.run({ q: "gurpreet masih" }, caller));
  expect(plan).toContain("assessment_search_text_idx");
  expect(plan).not.toContain("assessment_pkey");
});

it("names that come together are known to be frequent, so that the newest rows are read until there are enough", async () => {
  const caller = await callerFor(admin);
  const plan = await planOf(() => palette.run({ q: "sahil masih" }, caller));
  expect(plan).toContain("Index Scan Backward using assessment_pkey");
});

describe("very many cases", () => {
  const told = (reltuples: number) =>
    asOwner(`UPDATE pg_class SET reltuples = ${reltuples} WHERE oid = 'assessment'::regclass`);
  const shown = async (staff: Staff, q: string) => {
    const result = await palette.run({ q }, await callerFor(staff));
    return result.ok ? result.data.cases.map(({ ref_no }) => ref_no) : result.message;
  };

  it("the palette shows the same of very many cases as of few, and reads frequent names among the latest", async () => {
    const elsewhere = await makeStaff({ branches: ["batala"] });
    const searches = ["singh sandhu", "zorawarpuri", "manpreet zorawarpuri", "sandhu 0919", "om"];
    const people = [admin, counsellor, elsewhere];
    const all = () => Promise.all(people.flatMap((one) => searches.map((q) => shown(one, q))));
    const ofFew = await all();
    await told(2_000_000);
    onTestFinished(() => asOwner("ANALYZE assessment").then(() => undefined));
    expect(await all()).toEqual(ofFew);
    expect(await shown(admin, "singh sandhu")).toHaveLength(8);
    expect(await shown(elsewhere, "singh sandhu")).toEqual([]);

    const sent = vi.spyOn(pool, "query");
    await shown(admin, "singh sandhu");
    const texts = sent.mock.calls.map(([given]) => (given as unknown as Sent).text ?? "");
    sent.mockRestore();
    const searching = texts.filter((text) => text.includes("search_text"));
    expect(searching).toEqual([expect.stringContaining(amongLatest)]);
  });
});
