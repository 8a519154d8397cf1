import "server-only";
import { buffer } from "node:stream/consumers";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { officeLogo } from "@/lib/platform/office-settings";
import { isFailure } from "@/lib/platform/result";
import { fileStore } from "@/lib/platform/storage/store";
import type { Branch } from "@/lib/values/branches";
import type { Prisma } from "@/prisma/generated/client";

/** The house's name, from the settings, and where its own picture is, if it has one. */
export const brand = (): Brand => {
  const logo = officeLogo();
  return { name: env().BRAND_NAME, ...(logo && { logo: `/api/logo?v=${logo}` }) };
};
export type Brand = { name: string; logo?: string };

let lastPicture: { id: string; base64: string } | undefined;

/** The same picture as base64, for a file that is drawn; undefined where there is none, or it is not there at the moment. */
export async function logoPicture(): Promise<string | undefined> {
  const id = officeLogo();
  if (!id) return undefined;
  if (lastPicture?.id === id) return lastPicture.base64;
  try {
    const bytes = await (await fileStore()).open(id);
    if (!bytes || isFailure(bytes)) throw new Error("its file is missing");
    lastPicture = { id, base64: (await buffer(bytes)).toString("base64") };
    return lastPicture.base64;
  } catch (error) {
    // A receipt with the product's mark is better than none.
    log.warn({ error }, "the office's logo could not be read");
    return undefined;
  }
}

const officeSelect = {
  code: true,
  name: true,
  address: true,
  phones: true,
  licenceNumber: true,
  licenceExpiry: true,
  gstin: true,
  sac: true,
} satisfies Prisma.BranchSelect;
type Row = Prisma.BranchGetPayload<{ select: typeof officeSelect }>;

/** The settings stand for the first two branches until an admin writes their own. */
function settingsOf(code: Branch): { address?: string; phone?: string } {
  const { GURDASPUR_ADDRESS, GURDASPUR_PHONE, BATALA_ADDRESS, BATALA_PHONE } = env();
  if (code === "gurdaspur") return { address: GURDASPUR_ADDRESS, phone: GURDASPUR_PHONE };
  return code === "batala" ? { address: BATALA_ADDRESS, phone: BATALA_PHONE } : {};
}

/** The address of a branch, from its row. */
export function addressOf({ code, address, phones }: Pick<Row, "code" | "address" | "phones">) {
  const set = settingsOf(code);
  return {
    address: address ?? set.address ?? "",
    phones: phones.length === 0 && set.phone ? [set.phone] : phones,
  };
}

const officeFrom = (row: Row) => ({
  ...row,
  ...addressOf(row),
  licenceExpiry: row.licenceExpiry?.toISOString().slice(0, 10) ?? null,
});
/** A branch as mails, receipts and the public form tell it. */
export type Office = ReturnType<typeof officeFrom>;

export const gstSelect = {
  gstin: true,
  gstOwn: true,
  gstPassedOn: true,
} satisfies Prisma.BranchSelect;

/** What a branch with a GSTIN takes of GST, in percent; undefined where it has none. */
export const gstBranch = (row: Prisma.BranchGetPayload<{ select: typeof gstSelect }>) =>
  row.gstin === null
    ? undefined
    : { gstin: row.gstin, own: row.gstOwn.toString(), passedOn: row.gstPassedOn.toString() };

/** Inside a change with its transaction: a second connection could keep others waiting. */
export const officeOf = async (code: Branch, from: Pick<Tx, "branch"> = db): Promise<Office> =>
  officeFrom(await from.branch.findUniqueOrThrow({ where: { code }, select: officeSelect }));

/** The branches that are switched on, as they stand now: for pages that nobody has signed in to. */
export const openOffices = async (): Promise<Office[]> => {
  const rows = await db.branch.findMany({
    where: { active: true },
    select: officeSelect,
    orderBy: [{ position: "asc" }, { code: "asc" }],
  });
  return rows.map(officeFrom);
};
