import "server-only";
import { toForm } from "@/lib/office/office-settings/variables";
import type { Viewer } from "@/lib/platform/access/policy";
import { brand } from "@/lib/platform/brand";
import { db, type Tx } from "@/lib/platform/db";
import { isMachines, type Part, variablesOf } from "@/lib/platform/office-settings";

/** A part as it is stored, its variables opened: for the server alone. */
export async function readPart(part: Part, from: Pick<Tx, "officeSetting"> = db) {
  const row = await from.officeSetting.findUniqueOrThrow({ where: { part } });
  return { version: row.version, ...variablesOf(row) };
}

async function shownPart<P extends Part>(part: P) {
  const { variables, lost, version } = await readPart(part);
  return {
    values: toForm[part](variables) as ReturnType<(typeof toForm)[P]>,
    version,
    /** its secrets were sealed with another SESSION_SECRET */
    lost,
    /** it is set on the machine, and only told here */
    machines: isMachines(part),
  };
}

/** The settings of the office as its page shows them, for an admin of all branches; undefined for others. */
export async function officeSettings(viewer: Viewer) {
  if (!viewer.allBranches) return undefined;
  const [house, mail, sms, backup] = await Promise.all([
    shownPart("house"),
    shownPart("mail"),
    shownPart("sms"),
    shownPart("backup"),
  ]);
  house.values.name ||= brand().name;
  return { house, mail, sms, backup };
}
export type OfficeSettings = NonNullable<Awaited<ReturnType<typeof officeSettings>>>;
