import { expect, it } from "vitest";
import { ruleChanges } from "../../scripts/rules";
import { connect } from "../../scripts/session";
import { freshDatabase } from "../support/database";

// prisma/rules holds the functions and triggers of the database as they are today; migrations bring them there.

async function differences(change = ""): Promise<string[]> {
  const session = await connect(await freshDatabase());
  try {
    await session.query(change);
    return (await ruleChanges(session)).map(({ name, reason }) => `${name} ${reason}`);
  } finally {
    await session.end();
  }
}

it("every function and trigger of a migrated database is in prisma/rules, and the reverse", async () => {
  expect(await differences()).toEqual([]);
});

it("a rule that differs, is missing in the database or stands in no file is named", async () => {
  const names = await differences(`
    CREATE OR REPLACE FUNCTION first_of_month(day date) RETURNS date LANGUAGE sql IMMUTABLE AS 'SELECT day';
    CREATE FUNCTION forgotten() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    CREATE TRIGGER forgotten BEFORE INSERT ON remark FOR EACH ROW EXECUTE FUNCTION forgotten();
    DROP TRIGGER visa_received ON visa;
    ALTER TABLE audit_line ENABLE TRIGGER audit_line_stays;
    ALTER TABLE voucher DISABLE TRIGGER keep_voucher;
  `);
  expect(names.sort()).toEqual([
    "function first_of_month(date) differs",
    "function forgotten() stands in no file",
    "trigger audit_line_stays on audit_line differs",
    "trigger forgotten on remark stands in no file",
    "trigger keep_voucher on voucher differs",
    "trigger visa_received on visa is new",
  ]);
});
