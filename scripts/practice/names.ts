import { join } from "node:path";

// Practice is dropped every night, so everything here makes sure that no real database and folder bears its name.

const ENDING = "_practice";
/** PostgreSQL cuts longer names off; the role of its triggers' functions has the longest. */
const longest = 63 - "_rules".length;

/** The database and the role of practice beside the real database of this address. Throws where it cannot have them. */
export function practiceName(realUrl: string): string {
  const real = decodeURIComponent(new URL(realUrl).pathname.slice(1));
  const name = `${real}${ENDING}`;
  if (!real) throw new Error("The address of the database names none.");
  if (real.endsWith(ENDING)) throw new Error(`${real} is a practice database itself.`);
  if (Buffer.byteLength(name) > longest)
    throw new Error(`The name of the database is too long for ${name} beside it.`);
  return name;
}

/** The same server, role and settings, with the practice database. */
export const practiceUrl = (realUrl: string) =>
  Object.assign(new URL(realUrl), { pathname: `/${encodeURIComponent(practiceName(realUrl))}` })
    .href;

/** Throws unless this is the name of practice beside the real database: asked before anything is dropped. */
export function refuseReal(name: string, realUrl: string): void {
  if (name === practiceName(realUrl)) return;
  throw new Error(`${name} is not the practice database and is not dropped.`);
}

/** Everything that practice keeps in files, under the real DATA_DIR and beside its store. */
export const practiceFolder = (dataDir: string) => join(dataDir, "practice");
