import { rm } from "node:fs/promises";
import { practiceSecret } from "../lib/platform/practice/secret";
import { type Ask, spawnAppServer } from "./app-server";
import type { Roles } from "./database";
import { freePort } from "./port";
import { prepareDataDir } from "./postgres/folders";
import {
  dropPracticeDatabase,
  fillPracticeDatabase,
  mayMakeDatabases,
  openPracticeDatabase,
  practiceMadeAt,
} from "./practice/database";
import { keepPractice } from "./practice/keeper";
import { practiceFolder, practiceName } from "./practice/names";

// The practice house: a second app process on a database of its own, started when somebody presses Practise.

const LOOK_MS = 60_000;
/** Its database serves one person or a few. */
const POOL_SIZE = "6";

type House = {
  database: Roles;
  /** the settings of the real app process, of which practice is told a few */
  settings: Record<"SESSION_SECRET" | "DATA_DIR" | "APP_URL" | "NEXT_DIST_DIR", string>;
};

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
  const { database, settings } = house;
  const keeper = keepPractice({
    open: () => openHouse(house),
    madeAt: () => practiceMadeAt(database.url),
    drop: async () => {
      await dropPracticeDatabase(database.url);
      await rm(practiceFolder(settings.DATA_DIR), { recursive: true, force: true });
    },
    now: Date.now,
  });
  const look = () => keeper.look().catch((error: Error) => console.error(error.message));
  setInterval(() => void look(), LOOK_MS).unref();

  const answers = {
    enter: async () => ({ port: await keeper.enter() }),
    port: () => ({ port: keeper.port() }),
    state: () => ({ since: keeper.since()?.toISOString() }),
    used: () => {
      keeper.use();
      return {};
    },
  };
  const answer: Ask = async (message) => {
    if (!isWish(message)) return undefined;
    const { id, practice } = message;
    try {
      return { practice: { id, ...(await answers[practice]()) } };
    } catch (error) {
      console.error(`Practice could not be opened: ${(error as Error).message}`);
      return { practice: { id, failed: true } };
    }
  };
  return { answer, close: keeper.close, kill: async () => keeper.kill() };
}

type Wish = { id: number; practice: "enter" | "port" | "state" | "used" };
const isWish = (message: unknown): message is Wish =>
  typeof message === "object" && message !== null && "practice" in message && "id" in message;

async function openHouse({ database, settings }: House) {
  await openPracticeDatabase(database.url);
  const secret = practiceSecret(settings.SESSION_SECRET, "practice database");
  const address = await fillPracticeDatabase(database.url, secret);
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
  return { server, port };
}
