import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type Machine, places, userOf } from "./machine";
import { readSettings } from "./settings";
import { codeOf } from "./unit";

/** The npm commands that work on an office's data, and the conditions that some of them need. */
const commands: Record<string, string[]> = {
  admin: [],
  "db:migrate": [],
  backup: ["--conditions=react-server"],
  restore: ["--conditions=react-server"],
};
const files: Record<string, string> = { "db:migrate": "migrate" };

/** Runs one of them as the service's user, with its settings and on its data. */
export function runAsService(machine: Machine, [name = "", ...args]: string[]): void {
  const at = places(machine);
  const [user, conditions] = [userOf(machine), commands[name]];
  if (!existsSync(at.unit) || !user) throw new Error("The service is not installed.");
  if (!conditions) throw new Error(`Say which: run ${Object.keys(commands).join(", run ")}`);
  if (process.getuid?.() !== 0)
    throw new Error("Only an administrator may do this: sudo npm run service -- run …");
  const code = codeOf(readFileSync(at.unit, "utf8")) ?? "";
  const script = `scripts/${files[name] ?? name}.ts`;
  const { PATH, TERM, LANG } = process.env;
  const { status } = spawnSync(
    process.execPath,
    [...conditions, "--import", "tsx", script, ...args],
    {
      cwd: code,
      stdio: "inherit",
      ...user,
      env: {
        NODE_ENV: "production",
        PATH,
        TERM,
        LANG,
        HOME: at.data,
        DATA_DIR: at.data,
        ...readSettings(at.settings),
      },
    },
  );
  process.exitCode = status ?? 1;
}
