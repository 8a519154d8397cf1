import "server-only";
import { z } from "zod";
import { toForm } from "@/lib/office/office-settings/variables";
import type { Viewer } from "@/lib/platform/access/policy";
import { brand } from "@/lib/platform/brand";
import { db, type Tx } from "@/lib/platform/db";
import { isMachines, type Part, variablesOf } from "@/lib/platform/office-settings";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, refuse } from "@/lib/platform/result";
import { fileStore } from "@/lib/platform/storage/store";

/** A part as it is stored, its variables opened: for the server alone. One that was never saved may have no row yet. */
export async function readPart(part: Part, from: Pick<Tx, "officeSetting"> = db) {
  const row = (await from.officeSetting.findUnique({ where: { part } })) ?? unsaved;
  return { version: row.version, ...variablesOf(row) };
}

const unsaved = { open: {}, sealed: null, version: 0 };

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
  const { logo: picture } = brand();
  const [house, mail, sms, whatsapp, telephone, backup] = await Promise.all([
    shownPart("house"),
    shownPart("mail"),
    shownPart("sms"),
    shownPart("whatsapp"),
    shownPart("telephone"),
    shownPart("backup"),
  ]);
  house.values.name ||= brand().name;
  return { house, mail, sms, whatsapp, telephone, backup, picture };
}
export type OfficeSettings = NonNullable<Awaited<ReturnType<typeof officeSettings>>>;

/** The office's picture, which stands on pages that nobody has logged in to. */
export const logo = query({
  name: "office.logoRead",
  summary: "The picture of the office",
  who: "anyone",
  input: z.object({ v: z.string().max(40).optional() }),
  read: async (_, { v }): Promise<Download | Failure> => {
    const { logo } = await db.officeSetting.findUniqueOrThrow({
      where: { part: "house" },
      select: { logo: { select: { id: true, mime: true, size: true } } },
    });
    if (!logo) return refuse(404);
    const open = async () => (await fileStore()).open(logo.id);
    const { mime, size } = logo;
    return { name: "logo.jpg", mime, size, inline: true, lasting: v === logo.id, open };
  },
});
