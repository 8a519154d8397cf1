import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import { labels } from "@/lib/office/office-settings/labels";
import { env } from "@/lib/platform/env";
import { refuse } from "@/lib/platform/result";

const refuseFolder = (message: string) => refuse(422, message, { fields: { folder: message } });

const reasons: Record<string, string> = {
  EACCES: "The product may not write there",
  EPERM: "The product may not write there",
  EROFS: "The product may not write there",
  ENOSPC: "There is no room left there",
  ENOTDIR: "There is a file of this name",
  ENOENT: "The folder above it does not exist",
};

const unlessThere = (error: NodeJS.ErrnoException) => {
  if (error.code !== "EEXIST") throw error;
};

/** Makes the folder of the backups and writes into it once; answers what is in the way. */
export async function checkFolder(folder: string) {
  if (!isAbsolute(folder))
    return refuseFolder(`${labels.folder} begins with / and is one of the product's own computer`);
  const inside = relative(resolve(env().DATA_DIR), folder);
  if (!inside.startsWith("..") && !isAbsolute(inside))
    return refuseFolder("This lies among the data: what destroys them would destroy the backup");
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    // Not those above it, too: under /proc that never ends.
    await mkdir(folder, { mode: 0o700 }).catch(unlessThere);
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return refuseFolder(reasons[code] ?? "There can be no folder of this name");
  }
  return undefined;
}
