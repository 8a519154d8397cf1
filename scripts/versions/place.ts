import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

/** Throws where there is nothing to update, or where the new version's files would be closed to the product. */
export function refuseStranger(data: string): void {
  const there = statSync(data, { throwIfNoEntry: false });
  if (!there || !["postgres", "versions"].some((name) => existsSync(join(data, name))))
    throw new Error(`There is no product in ${data} yet: start it once, or set DATA_DIR.`);
  if (process.getuid && there.uid !== process.getuid())
    throw new Error(
      `${data} belongs to another user: update as that one. Of the service: sudo npm run service -- run update FILE.`,
    );
}

/** The product's own settings, where this terminal says no others: a service keeps them in a file that is closed to it. */
export function takeSettings(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings))
    if (!name.startsWith("npm_")) process.env[name] ??= value;
}
