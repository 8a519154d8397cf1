import { demoDatabase } from "./databases";
import { startOwnApp } from "./own-app";
import { test } from "./test";

/** A database of the test's own with the demo data; its owner's address. */
export async function ownDatabase(): Promise<string> {
  const at = (database: string) =>
    Object.assign(new URL(String(process.env.E2E_DATABASE_URL)), { pathname: database }).href;
  const url = at(`/own_${crypto.randomUUID().replaceAll("-", "")}`);
  await demoDatabase(at("/postgres"), url);
  return url;
}

/** A database and an app of the test's own with the demo data, where no other test makes records. */
export const ownHouse = test.extend<{ database: string; origin: string }>({
  database: async ({ browserName: _ }, use) => use(await ownDatabase()),
  origin: async ({ database }, use) => {
    const app = await startOwnApp(database);
    await use(app.origin);
    await app.stop();
  },
  baseURL: async ({ origin }, use) => use(origin),
});
