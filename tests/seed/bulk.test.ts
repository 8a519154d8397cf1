import { beforeAll, describe, expect, it } from "vitest";
import { seedBulk } from "../../prisma/seed/bulk";
import { connect } from "../../scripts/session";
import { freshDatabase } from "../support/database";

// Generated rows come by COPY, past the triggers: what these would have written is compared column by column with what they
// make of the same rows.

const sizes = { assessments: 400, followUps: 700, seed: "test" };

type Session = Awaited<ReturnType<typeof connect>>;
let loaded: Session;
let written: Session;

beforeAll(async () => {
  const url = await freshDatabase();
  await seedBulk(url, sizes);
  loaded = await connect(url);
  written = await connect(await freshDatabase());
  for (const [table, left] of Object.entries(byTriggers)) await copyThroughTriggers(table, left);
  return async () => {
    await loaded.end();
    await written.end();
  };
});

/** Tables in the order in which they are written, and the columns that triggers fill. */
const byTriggers: Record<string, string[]> = {
  staff: [],
  assessment: [
    ...["full_name", "search_text", "name_key", "enquired_on", "last_contact_at", "quiet_since"],
    ...["next_follow_up_on", "hotness", "call_by"],
  ],
  status_update: [],
  follow_up: ["handler_id", "location", "completed_at", "shelved"],
};

async function copyThroughTriggers(table: string, left: string[]): Promise<void> {
  const { rows } = await loaded.query(`SELECT json_agg(t) AS rows FROM ${table} t`);
  const columns = Object.keys(rows[0].rows[0]).filter((name) => !left.includes(name));
  await written.query(
    `INSERT INTO ${table} (${columns.join(", ")})
     SELECT ${columns.join(", ")} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows[0].rows)],
  );
}

const rowsOf = async (session: Session, sql: string) => (await session.query(sql)).rows;
const bothOf = (sql: string) => Promise.all([rowsOf(loaded, sql), rowsOf(written, sql)]);

describe("generated cases", () => {
  it.each(Object.keys(byTriggers))(
    "generated rows of %s are what triggers make of them",
    async (table) => {
      const [ours, theirs] = await bothOf(`SELECT * FROM ${table} ORDER BY id`);
      expect(ours.length).toBeGreaterThan(30);
      expect(ours).toEqual(theirs);
    },
  );

  it("the ends of generated numbers are what triggers make of them", async () => {
    const [ours, theirs] = await bothOf("SELECT * FROM number_end ORDER BY 1, 2");
    expect(ours.length).toBeGreaterThan(400);
    expect(ours).toEqual(theirs);
  });

  it("a run makes as many assessments and follow-ups as were asked for", async () => {
    const [count] = await rowsOf(
      loaded,
      "SELECT (SELECT count(*)::int FROM assessment) AS assessments, (SELECT count(*)::int FROM follow_up) AS followups",
    );
    expect(count).toEqual({ assessments: 400, followups: 700 });
  });

  it("counters of the dashboard and sums of the analytics count the generated cases", async () => {
    const counters = `SELECT location, counter, handler_id, sum(change)::int FROM counter_change GROUP BY 1, 2, 3
      HAVING sum(change) <> 0 ORDER BY 1, 2, 3`;
    const [ours, theirs] = await bothOf(counters);
    expect(ours.length).toBeGreaterThan(5);
    expect(ours).toEqual(theirs);
    await bothOf("SELECT fold_analytics()");
    const sums = "SELECT * FROM analytics_sum ORDER BY year, scope, by, key, step, days";
    const [oursSummed, theirsSummed] = await bothOf(sums);
    expect(oursSummed.length).toBeGreaterThan(100);
    expect(oursSummed).toEqual(theirsSummed);
  });

  it("indexes, triggers and foreign keys are as they were before", async () => {
    const [ours, theirs] = await bothOf(
      `SELECT tgrelid::regclass::text AS of, tgname AS name, tgenabled AS detail FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT tgrelid::regclass::text, tgfoid::regproc::text, tgenabled FROM pg_trigger WHERE tgisinternal
       UNION ALL SELECT tablename, indexname, NULL FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2, 3`,
    );
    expect(ours).toEqual(theirs);
  });

  it("generated rows refer to rows that are there", async () => {
    const { rows } = await loaded.query<{ sql: string }>(
      `SELECT format('SELECT %L AS name, count(*)::int AS lost FROM %s t LEFT JOIN %s p ON t.%I = p.%I WHERE t.%I IS NOT NULL AND p.%I IS NULL',
         conname, conrelid::regclass, confrelid::regclass, a.attname, p.attname, a.attname, p.attname) AS sql
       FROM pg_constraint
       JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
       JOIN pg_attribute p ON p.attrelid = confrelid AND p.attnum = confkey[1]
       WHERE contype = 'f' AND conrelid::regclass::text IN ('assessment', 'status_update', 'follow_up')`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { sql } of rows)
      expect(await rowsOf(loaded, sql)).toEqual([expect.objectContaining({ lost: 0 })]);
  });
});

it("the same seed makes the same people", async () => {
  const url = await freshDatabase();
  await seedBulk(url, sizes);
  const session = await connect(url);
  try {
    const names =
      "SELECT array_agg(full_name || ' ' || mobile ORDER BY mobile) AS people FROM assessment";
    expect(await rowsOf(session, names)).toEqual(await rowsOf(loaded, names));
  } finally {
    await session.end();
  }
});

it("a second run adds other people, with numbers that go on", async () => {
  const url = await freshDatabase();
  await seedBulk(url, { assessments: 60, followUps: 0, seed: "test" });
  // Fewer than there are: the indexes stay meanwhile.
  await seedBulk(url, { assessments: 30, followUps: 20, seed: "test" });
  const session = await connect(url);
  try {
    const [count] = await rowsOf(
      session,
      "SELECT count(*)::int AS cases, count(DISTINCT mobile)::int AS mobiles, count(DISTINCT ref_no)::int AS numbers FROM assessment",
    );
    expect(count).toEqual({ cases: 90, mobiles: 90, numbers: 90 });
    const [next] = await rowsOf(
      session,
      "SELECT next_ref_no('gurdaspur') > max(ref_no) AS later FROM assessment WHERE ref_no LIKE 'GSP-' || to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YY') || '%'",
    );
    expect(next).toEqual({ later: true });
  } finally {
    await session.end();
  }
});

it("a run of more branches gives each of them cases, numbers and counsellors of its own", async () => {
  const url = await freshDatabase();
  const more = { branches: 5, counsellors: 15 };
  await seedBulk(url, { assessments: 300, followUps: 100, ...more, seed: "test" });
  await seedBulk(url, { assessments: 50, followUps: 0, ...more, seed: "test" });
  const session = await connect(url);
  try {
    const branches = await rowsOf(
      session,
      `SELECT b.code, count(a.*) > 10 AS used, bool_and(starts_with(a.ref_no, b.prefix || '-')) AS numbered,
         (SELECT count(*)::int FROM staff WHERE limited_to = ARRAY[b.code]) AS people
       FROM branch b LEFT JOIN assessment a ON a.location = b.code GROUP BY b.code, b.position ORDER BY b.position`,
    );
    const codes = ["gurdaspur", "batala", "generated-3", "generated-4", "generated-5"];
    expect(branches).toEqual(
      codes.map((code) => ({ code, used: true, numbered: true, people: 3 })),
    );
    const [elsewhere] = await rowsOf(
      session,
      "SELECT count(*)::int AS cases FROM assessment JOIN staff ON staff.id = handler_id WHERE location <> ALL (limited_to)",
    );
    expect(elsewhere).toEqual({ cases: 0 });
  } finally {
    await session.end();
  }
});
