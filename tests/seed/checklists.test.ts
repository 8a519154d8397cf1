import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedChecklists } from "../../prisma/seed/checklists";
import { connect } from "../../scripts/session";
import { freshDatabase } from "../support/database";

// The checklists of the seven countries, as `npm run seed:checklists` adds them.

let session: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  session = await connect(await freshDatabase());
});
afterAll(() => session.end());

const rows = async (sql: string) => (await session.query(sql)).rows;

describe("npm run seed:checklists", () => {
  it("seven countries have a checklist for each stage, and no stage waits for one", async () => {
    await seedChecklists(session);
    expect(
      await rows(`SELECT country, count(DISTINCT stage)::int AS stages, bool_or(demanded) AS demanded
        FROM checklist_template GROUP BY country ORDER BY country`),
    ).toEqual(
      ["AU", "CA", "DE", "GB", "IE", "NZ", "US"].map((country) => ({
        country,
        stages: 4,
        demanded: false,
      })),
    );
    expect(
      await rows(`SELECT id FROM checklist_template t
        WHERE NOT EXISTS (SELECT FROM checklist_template_item WHERE template_id = t.id)`),
    ).toEqual([]);
  });

  it("a second run leaves what an admin has changed or deleted as it is", async () => {
    await seedChecklists(session);
    await session.query(`UPDATE checklist_template_item SET name = 'X-ray' WHERE kind = 'medical'`);
    await session.query("UPDATE checklist_template SET demanded = true WHERE stage = 'visa'");
    await session.query("DELETE FROM checklist_template_item WHERE kind = 'cv'");
    const all = () =>
      rows(`SELECT t.*, i.* FROM checklist_template t JOIN checklist_template_item i ON i.template_id = t.id
        ORDER BY i.id`);
    const before = await all();
    expect(await seedChecklists(session)).toEqual([]);
    expect(await all()).toEqual(before);
  });
});
