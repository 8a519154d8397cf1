import { seedDemo } from "../../prisma/seed/demo";
import { bringUpToDate } from "../../scripts/migrate";
import { appUrl } from "../../scripts/rights";
import { connect, createDatabase } from "../../scripts/session";

/** The address of a database as the role that the product works with. */
export const asApp = (ownerUrl: string) => appUrl(ownerUrl, "only-in-tests");

/** Journeys share the demo's accounts: the list settings of one must not open the lists of another that runs beside it. */
export async function rememberNoLists(ownerUrl: string): Promise<void> {
  const session = await connect(ownerUrl);
  await session.query(`
    CREATE FUNCTION forget_lists_of_demo() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM list_memory WHERE staff_id = NEW.staff_id
        AND staff_id IN (SELECT id FROM staff WHERE email LIKE '%@overseasdesk.example');
      RETURN NULL;
    END $$;
    CREATE TRIGGER forget_lists_of_demo AFTER INSERT OR UPDATE ON list_memory
      FOR EACH ROW EXECUTE FUNCTION forget_lists_of_demo()`);
  await session.end();
}

/** Makes a database with the demo data set there, if there is none of that name. */
export async function demoDatabase(serverUrl: string, ownerUrl: string): Promise<void> {
  const session = await connect(serverUrl);
  await createDatabase(session, new URL(ownerUrl).pathname.slice(1));
  await session.end();
  await bringUpToDate({ url: ownerUrl, appUrl: asApp(ownerUrl) });
  await seedDemo(ownerUrl);
  // All journeys share a few accounts, which read more people in an hour than anybody in an office does.
  const demo = await connect(ownerUrl);
  await demo.query("UPDATE reading_limit SET per_day = 100000, per_hour = 100000");
  await demo.end();
}
