import { hasNoAdmin } from "./admin-account";

const wishes = ["demo", "removeDemo"] as const;
type Wish = (typeof wishes)[number];

const wishOf = (message: unknown): Wish | undefined =>
  typeof message === "object" && message !== null && "ask" in message
    ? wishes.find((wish) => wish === message.ask)
    : undefined;

/** What an app process asks for about the demo data, as the database's owner; undefined for what is asked of others. */
export async function answerDemo(message: unknown, ownerUrl: string, sayLink: () => void) {
  const wish = wishOf(message);
  if (!wish) return undefined;
  try {
    return { [wish]: wish === "demo" ? await loadDemo(ownerUrl) : await remove(ownerUrl, sayLink) };
  } catch (error) {
    console.error(`The demo data could not be changed: ${(error as Error).message}`);
    return { [wish]: "refused" };
  }
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
