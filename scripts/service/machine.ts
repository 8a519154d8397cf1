import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const USER = "overseas-desk";
export const UNIT = "overseas-desk.service";

/** The computer that the service is installed on: this one, or another one's files under a folder. */
export type Machine = {
  /** the folder of another computer's files, as systemctl's own --root; "" is this computer */
  root: string;
  /** Runs a command of the system. Throws words where it fails. */
  run(command: string, args: string[]): void;
};

export const thisMachine = (root: string): Machine => ({
  root,
  run(command, args) {
    const { status, error } = spawnSync(command, args, { stdio: "inherit" });
    if (status !== 0)
      throw new Error(
        `${[command, ...args].join(" ")} failed${error ? `: ${error.message}` : "."}`,
      );
  },
});

/** Where the parts of the service lie. */
export const places = ({ root }: Pick<Machine, "root">) => ({
  unit: join(root, "/etc/systemd/system", UNIT),
  settings: join(root, "/etc/overseas-desk.env"),
  data: join(root, "/var/lib/overseas-desk"),
});

/** The service's user on that computer; undefined before it is made. */
export function userOf({ root }: Pick<Machine, "root">): { uid: number; gid: number } | undefined {
  const file = join(root, "/etc/passwd");
  if (!existsSync(file)) return undefined;
  const [, uid, gid] =
    new RegExp(`^${USER}:[^:]*:(\\d+):(\\d+):`, "m").exec(readFileSync(file, "utf8")) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Why nothing can be installed here at all, in words; undefined where it can. */
export function unfit({ root }: Pick<Machine, "root">): string | undefined {
  if (root) return undefined;
  if (!existsSync("/run/systemd/system"))
    return "This computer does not run systemd, which starts the product and keeps it running. OPERATIONS.md says how Docker does the same, and how Windows does.";
  return process.getuid?.() === 0
    ? undefined
    : "Only an administrator may do this: sudo npm run service -- …";
}
