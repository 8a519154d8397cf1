import { hasNoAdmin } from "./admin-account";

const wishes = ["demo", "removeDemo"] as const;
type Wish = { ask: (typeof wishes)[number]; id: string };

const isWish = (message: unknown): message is Wish =>
  typeof message === "object" &&
  message !== null &&
  "ask" in message &&
  wishes.some((wish) => wish === message.ask);

/** What an app process asks for about the demo data, as the database's owner; undefined for what is asked of others. */
export async function answerDemo(message: unknown, ownerUrl: string, sayLink: () => void) {
  if (!isWish(message)) return undefined;
  const { ask, id } = message;
  const work = ask === "demo" ? loadDemo(ownerUrl) : remove(ownerUrl, sayLink);
  const answer = await work.catch((error: Error) => {
    console.error(`The demo data could not be changed: ${error.message}`);
    return "refused" as const;
  });
  return { demo: { id, answer } };
}

/** Refused, and nothing done, where somebody is in this database already. */
export async function loadDemo(ownerUrl: string) {
  const { seedDemo } = await import("../prisma/seed/demo");
  if (!(await seedDemo(ownerUrl))) return "refused";
  console.log("Loaded the demo data set.");
  return "loaded";
}

/** The demo's admin may have been the only one: then the office is set up as in the beginning. */
async function remove(ownerUrl: string, sayLink: () => void) {
  const { removeDemo } = await import("./remove-demo");
  const removed = await removeDemo(ownerUrl);
  console.log("Removed the demo data set.");
  if (await hasNoAdmin(ownerUrl)) sayLink();
  return removed;
}
