import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Step } from "./install";
import { type Machine, places, UNIT, USER, unfit, userOf } from "./machine";
import { readSettings } from "./settings";
import { isOurs } from "./unit";

/** What a removal will do: the service goes, and what the office entered stays. Throws words where there is nothing of ours. */
export function removal(machine: Machine): Step[] {
  const { root, run } = machine;
  const at = places(machine);
  const trouble = unfit(machine);
  if (trouble) throw new Error(trouble);
  if (!existsSync(at.unit)) throw new Error("The service is not installed.");
  if (!isOurs(readFileSync(at.unit, "utf8")))
    throw new Error(`${at.unit} was not made by this command, so it is not removed by it either.`);
  const target = root ? [`--root=${root}`] : [];
  return [
    {
      words: root
        ? "No longer start it with that computer."
        : "Stop it, and no longer start it with the computer.",
      work: () => run("systemctl", [...target, "disable", ...(root ? [] : ["--now"]), UNIT]),
    },
    {
      words: `Delete ${at.unit}.`,
      work: () => {
        rmSync(at.unit);
        if (!root) run("systemctl", ["daemon-reload"]);
      },
    },
    ...(existsSync(at.data) || !userOf(machine)
      ? []
      : [
          {
            words: `Delete the user ${USER}, to whom no data belongs.`,
            work: () => run("userdel", [...(root ? ["--prefix", root] : []), USER]),
          },
        ]),
  ];
}

/** What stays, and where. */
export function remaining(machine: Machine): string[] {
  const at = places(machine);
  const { BACKUP_DIR: backups } = readSettings(at.settings);
  return [
    ...(existsSync(at.data)
      ? [`The data stays in ${at.data}, and belongs to the user ${USER}, who stays with it.`]
      : []),
    ...(existsSync(at.settings) ? [`The settings stay in ${at.settings}.`] : []),
    ...(backups ? [`The backups stay in ${backups}.`] : []),
  ];
}
