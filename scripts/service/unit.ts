import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A unit that begins so was made here, and may be written anew and removed. */
const mark = "# Made by `npm run service` from deploy/overseas-desk.service.";

export const isOurs = (text: string) => text.startsWith(mark);

type Places = { code: string; node: string; backups?: string };

/** The unit of deploy/overseas-desk.service for this computer's folders. */
export function unitText({ code, node, backups }: Places): string {
  const example = readFileSync(join(code, "deploy/overseas-desk.service"), "utf8");
  const elsewhere = backups && !/^\/(mnt|media)\//.test(backups) ? ` "-${backups}"` : "";
  return [
    mark,
    "# Changes of your own go into a file beside it, which stays: systemctl edit overseas-desk",
    example
      .replace(/^(#.*\n)+/, "")
      .replaceAll("/opt/overseas-desk", code)
      .replaceAll("/usr/bin/node", node)
      .replace(/^ReadWritePaths=.*$/m, (line) => line + elsewhere),
  ].join("\n");
}

/** The folder of the code that a unit starts. */
export const codeOf = (unit: string) => /^WorkingDirectory=(.*)$/m.exec(unit)?.[1];
