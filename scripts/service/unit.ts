import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** A unit that begins so was made here, and may be written anew and removed. */
const mark = "# Made by `npm run service` from deploy/overseas-desk.service.";

export const isOurs = (text: string) => text.startsWith(mark);

type Places = { code: string; node: string; writable?: string };

const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev;

/**
 * The folder that the service may write into for its backups: of a stick the whole stick, since systemd holds on to a folder
 * within one, which then cannot be pulled out and put back.
 */
export function writablePath(backups: string, device = deviceOf): string {
  if (!/^\/(mnt|media|run\/media)\//.test(backups)) return backups;
  let top = backups;
  while (device(top) === undefined) top = dirname(top);
  while (device(dirname(top)) === device(top) && top !== "/") top = dirname(top);
  return top === "/" ? backups : top;
}

/** The unit of deploy/overseas-desk.service for this computer's folders. A backup disk that is away does not stop the start. */
export function unitText({ code, node, writable }: Places): string {
  const example = readFileSync(join(code, "deploy/overseas-desk.service"), "utf8");
  const paths = writable ? `ReadWritePaths="-${writable}"` : "";
  return [
    mark,
    "# Changes of your own go into a file beside it, which stays: systemctl edit overseas-desk",
    example
      .replace(/^(#.*\n)+/, "")
      .replaceAll("/opt/overseas-desk", code)
      .replaceAll("/usr/bin/node", node)
      .replace(/^# Beside StateDirectory.*$/m, paths),
  ].join("\n");
}

/** The folder of the code that a unit starts. */
export const codeOf = (unit: string) => /^WorkingDirectory=(.*)$/m.exec(unit)?.[1];
