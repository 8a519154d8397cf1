import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type Machine, places, UNIT } from "./machine";
import { readSettings } from "./settings";
import { codeOf } from "./unit";

/** What systemctl says in one word, such as "active" or "enabled". */
const ask = (question: string) =>
  spawnSync("systemctl", [question, UNIT], { encoding: "utf8" }).stdout?.trim() || "unknown";

/** How the service is, in words, and whether it runs. */
export function serviceStatus(machine: Machine): { runs: boolean; lines: string[] } {
  const at = places(machine);
  if (!existsSync(at.unit))
    return { runs: false, lines: ["The service is not installed: npm run service -- install"] };
  const settings = readSettings(at.settings);
  const { PORT = "3000", BACKUP_DIR: backups } = settings;
  const state = machine.root ? "not asked, since it is another computer's" : ask("is-active");
  return {
    runs: state === "active",
    lines: [
      `State: ${state}${machine.root ? "" : `, ${ask("is-enabled")} at the start of the computer`}`,
      `Address on this computer: http://localhost:${PORT}`,
      `Code: ${codeOf(readFileSync(at.unit, "utf8"))}`,
      `Settings: ${at.settings} (after a change: systemctl restart overseas-desk)`,
      `Data: ${at.data}`,
      `Nightly backups: ${backups ?? "none, since BACKUP_DIR is not set"}`,
      "What it says: journalctl -u overseas-desk -n 100",
    ],
  };
}
