import { seedDemo } from "../../prisma/seed/demo";
import { bringUpToDate } from "../../scripts/migrate";
import { appUrl } from "../../scripts/rights";
import { connect, createDatabase } from "../../scripts/session";

/** The address of a database as the role that the product works with. */
export const asApp = (ownerUrl: string) => appUrl(ownerUrl, "only-in-tests");

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
