import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

// Whether a user who owns nothing here may read the code: systemd starts it, and says little when it may not.

const hidden = /^\/(home|root|run\/user)(\/|$)/;
const plain = /^[\w./@:+-]+$/;

const openTo = (path: string, bits: number) => (statSync(path).mode & bits) === bits;

/** The first folder on the way from `top` to a path that others may not pass through. */
function closedOn(path: string, top: string): string | undefined {
  const parents: string[] = [];
  for (let folder = dirname(path); folder.startsWith(top); folder = dirname(folder)) {
    parents.unshift(folder);
    if (folder === top) break;
  }
  return parents.find((folder) => !openTo(folder, 0o001));
}

const parts = ["package.json", "node_modules", "scripts/start.ts", "prisma/generated", ".next"];

/** Why the service could not read the code in this folder, in words; undefined where it can. `top` is the folder of all folders. */
export function unreadable(code: string, top = "/"): string | undefined {
  const move = "Move the folder to /opt/overseas-desk, and run this again there.";
  if (hidden.test(code))
    return `The product lies in ${code}, where a service may not look: that is somebody's own folder. ${move}`;
  if (!plain.test(code))
    return `The path ${code} has a space or another character that systemd does not take. ${move}`;
  const closed = closedOn(code, top);
  if (closed)
    return `The folder ${closed} is closed to other users, so the service cannot reach ${code}. ${move}`;
  const part = ["", ...parts]
    .map((name) => join(code, name))
    .filter((path) => existsSync(path))
    .find((path) => !openTo(path, statSync(path).isDirectory() ? 0o005 : 0o004));
  return part && `${part} is closed to other users. Open the folder to them: chmod -R a+rX ${code}`;
}

/** The same of the program that runs it. */
export function unreadableNode(node: string): string | undefined {
  const closed = hidden.test(node) || closedOn(node, "/");
  return closed
    ? `Node lies in ${node}, which is somebody's own: a service may not run it. Install Node for the whole computer (nodejs.org, or the packages of your system).`
    : undefined;
}
