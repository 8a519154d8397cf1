import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";

export type Settings = Record<string, string>;

/** The settings of a file; none where it is missing. */
export const readSettings = (file: string): Settings =>
  existsSync(file) ? (parseEnv(readFileSync(file, "utf8")) as Settings) : {};

/** In quotes within which systemd and Node both take every character as it is. */
function line(name: string, value: string): string {
  if (!value.includes("'")) return `${name}='${value}'`;
  if (!/["\\`$]/.test(value)) return `${name}="${value}"`;
  throw new Error(`The value of ${name} has quotes of both kinds: choose another one.`);
}

/**
 * The settings of the service out of those that `npm start` had in `folder`: its data has a place of its own, and paths no
 * longer depend on the folder.
 */
export function settingsText(had: Settings, folder: string): string {
  const { DATA_DIR: _, ...rest } = had;
  const { BACKUP_DIR: backups } = rest;
  const all = backups ? { ...rest, BACKUP_DIR: resolve(folder, backups) } : rest;
  return [
    "# The settings of Overseas Desk, each explained in .env.example. After a change: systemctl restart overseas-desk",
    ...Object.entries(all)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => line(name, value)),
    "",
  ].join("\n");
}

/** The same file with some settings changed or added; other lines stay as they are. */
export function changedText(text: string, changes: Settings): string {
  return Object.entries(changes).reduce((whole, [name, value]) => {
    const own = new RegExp(`^${name}=.*$`, "m");
    const written = line(name, value);
    return own.test(whole)
      ? whole.replace(own, () => written)
      : `${whole.replace(/\n?$/, "\n")}${written}\n`;
  }, text);
}
