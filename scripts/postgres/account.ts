import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** The operating-system account PostgreSQL runs under. */
export type Account = { uid: number; gid: number };

const NAME = "postgres";

/**
 * PostgreSQL refuses to run as root, so root needs another account for it.
 * Undefined means: run as the current user.
 */
export function accountFor(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // Data first made by an ordinary user must stay that user's, or PostgreSQL refuses it.
  return ownerOf(dataFolder) ?? lookUp() ?? create();
}

function ownerOf(folder: string): Account | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

function lookUp(): Account | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const answer = spawnSync("id", [flag, NAME], { encoding: "utf8" });
    return answer.status === 0 ? Number(answer.stdout) : Number.NaN;
  });
  return uid && gid ? { uid, gid } : undefined;
}

function create(): Account {
  spawnSync("groupadd", ["--system", NAME]);
  const made = spawnSync(
    "useradd",
    ["--system", "-g", NAME, "-d", "/", "-s", "/usr/sbin/nologin", NAME],
    { encoding: "utf8" },
  );
  const account = lookUp();
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root, and a user "${NAME}" could not be created. ` +
      `Create it, or start as an ordinary user. ${made.stderr ?? made.error?.message ?? ""}`.trim(),
  );
}

/** Runs a command as the account, from a folder that everyone may enter and with no inherited PG* settings. */
export function runAs(account: Account | undefined, command: string, args: string[]) {
  return spawnSync(command, args, { ...account, ...quietSurroundings(), encoding: "utf8" });
}

export function quietSurroundings() {
  return { cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C", NODE_ENV: process.env.NODE_ENV } };
}

/** Tried rather than computed: modes, ACLs and mount options all have a say. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  return account === undefined || runAs(account, "test", ["-x", folder]).status === 0;
}
