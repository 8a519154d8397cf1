import { rm } from "node:fs/promises";
import { practiceSecret } from "../lib/platform/practice/secret";
import { type AppServer, type Ask, spawnAppServer } from "./app-server";
import type { Roles } from "./database";
import { freePort } from "./port";
import { prepareDataDir } from "./postgres/folders";
import { dropPracticeDatabase, mayMakeDatabases, openPracticeDatabase } from "./practice/database";
import { practiceFolder, practiceName, practiceUrl } from "./practice/names";
import { isStale } from "./practice/stale";

// The practice house: a second app process on a database of its own, started when somebody presses Practise.

/** Nobody used it for so long: it is stopped, and an office computer has its memory again. */
const UNUSED_MS = 3_600_000;
const LOOK_MS = 60_000;
/** Its database serves one person or a few. */
const POOL_SIZE = "6";

type House = {
  database: Roles;
  /** the settings of the real app process, of which practice is told a few */
  settings: Record<"SESSION_SECRET" | "DATA_DIR" | "APP_URL" | "NEXT_DIST_DIR", string>;
};
type Open = { server: AppServer; port: number; since: Date; madeAt: number };

/** Whether Practise is offered: of a server of the operator's own only where that is said and its owner may make databases. */
export async function offersPractice({ url, ours }: Roles): Promise<boolean> {
  const { PRACTICE } = process.env;
  if (PRACTICE && PRACTICE !== "on" && PRACTICE !== "off")
    throw new Error('PRACTICE must be "on" or "off", or not be set.');
  if (PRACTICE === "off" || (!ours && PRACTICE !== "on")) return false;
  practiceName(url);
  if (ours || (await mayMakeDatabases(url))) return true;
  console.error(
    "PRACTICE is on, and the owner of the database may not make databases and roles: Practise is not offered.",
  );
  return false;
}

/** Owns the practice house for as long as the product runs, and answers what the app process asks of it. */
export function practiceHouse(house: House) {
  let open: Open | undefined;
  let usedAt = Date.now();
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: nobody opens what is being emptied. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  const close = async () => {
    await open?.server.stop();
    open = undefined;
  };
  const empty = async () => {
    await close();
    await dropPracticeDatabase(house.database.url);
    await rm(practiceFolder(house.settings.DATA_DIR), { recursive: true, force: true });
  };
  const enter = async () => {
    usedAt = Date.now();
    if (open && isStale(open.madeAt, Date.now())) await empty();
    open ??= await openHouse(house, empty);
    const { server } = open;
    void server.ended.then(() => {
      if (open?.server === server) open = undefined;
    });
    return open.port;
  };
  const look = async () => {
    if (!open) return;
    if (isStale(open.madeAt, Date.now())) await empty();
    else if (Date.now() - usedAt > UNUSED_MS) await close();
  };
  setInterval(
    () => void inTurn(look).catch((error: Error) => console.error(error.message)),
    LOOK_MS,
  ).unref();

  const answers = {
    enter: async () => ({ port: await inTurn(enter) }),
    port: async () => ({ port: open?.port }),
    state: async () => ({ since: open?.since.toISOString() }),
    used: async () => {
      usedAt = Date.now();
      return {};
    },
  };
  const answer: Ask = async (message) => {
    if (!isWish(message)) return undefined;
    const { id, practice } = message;
    const result = await answers[practice]().catch((error: Error) => {
      console.error(`Practice could not be opened: ${error.message}`);
      return { failed: true };
    });
    return { practice: { id, ...result } };
  };
  return {
    answer,
    /** The database has moved: it is opened anew when somebody asks. */
    close: () => inTurn(close),
    /** With the product, at once: nothing in it is worth waiting for. */
    kill: async () => {
      if (open?.server.pid) process.kill(open.server.pid, "SIGKILL");
    },
  };
}

type Wish = { id: number; practice: "enter" | "port" | "state" | "used" };
const isWish = (message: unknown): message is Wish =>
  typeof message === "object" && message !== null && "practice" in message && "id" in message;

async function openHouse(house: House, empty: () => Promise<void>): Promise<Open> {
  const { database, settings } = house;
  let made = await openPracticeDatabase(database.url);
  if (isStale(made.madeAt, Date.now())) {
    await empty();
    made = await openPracticeDatabase(database.url);
  }
  const address = await fillDatabase(house, made.name);
  const port = await freePort();
  const { blankSettings } = await import("./practice/settings");
  const server = spawnAppServer({
    ...blankSettings(),
    NODE_ENV: "production",
    NEXT_DIST_DIR: settings.NEXT_DIST_DIR,
    PRACTICE: "here",
    // The front speaks https for both.
    CERTIFICATE_FILE: "",
    DATABASE_URL: address,
    DB_POOL_SIZE: POOL_SIZE,
    DATA_DIR: prepareDataDir(practiceFolder(settings.DATA_DIR)),
    SESSION_SECRET: practiceSecret(settings.SESSION_SECRET),
    APP_URL: settings.APP_URL,
    HOST: "127.0.0.1",
    PORT: String(port),
    // The real app process stands before it, as one proxy more (practice-front.mjs).
    TRUSTED_PROXIES: String(Number(process.env.TRUSTED_PROXIES || 0) + 1),
  });
  await server.ready;
  return { server, port, since: new Date(), madeAt: made.madeAt };
}

/** Brings it up to date with the invented people in it; answers its address as the role that can read nothing else. */
async function fillDatabase({ database, settings }: House, name: string): Promise<string> {
  const url = practiceUrl(database.url);
  const appUrl = Object.assign(new URL(practiceUrl(database.appUrl)), {
    username: encodeURIComponent(name),
    password: practiceSecret(settings.SESSION_SECRET, "practice database"),
  }).href;
  const [{ bringUpToDate }, { seedDemo }] = await Promise.all([
    import("./migrate"),
    import("../prisma/seed/demo"),
  ]);
  await bringUpToDate({ url, appUrl, ours: true });
  await seedDemo(url);
  return appUrl;
}
