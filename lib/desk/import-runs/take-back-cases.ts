import "server-only";
import { isFieldName } from "@/lib/case/fields/fields";
import type { ImportRunRow } from "@/lib/desk/import/runs";
import type { MovedRow } from "@/lib/desk/import-runs/writing";
import type { Tx } from "@/lib/platform/db";

type Line = Record<string, unknown>;
type KeptCase = {
  rows: Record<string, Line[]>;
  links: { table: string; rows: Line[] }[];
};

/** What an import writes under a case; anything else was written by somebody since. */
const written = [
  ...["assessment", "status_update", "passport", "contact", "remark", "import_origin"],
  "follow_up",
];
const derived = ["checklist_sum"];

/** The relation of the contact that a column of a number makes. */
const parentOf: Readonly<Record<string, string>> = {
  fatherMobile: "father",
  motherMobile: "mother",
};

const moment = (value: unknown) => new Date(String(value)).getTime();

/** Nothing under the case is younger than its import, and nothing hangs on it but the lead that it came of. */
function isUntouched({ rows, links }: KeptCase): boolean {
  const of = (table: string) => rows[table] ?? [];
  const [origin, ...origins] = of("import_origin");
  if (!origin || origins.length) return false;
  const at = moment(origin.imported_at);
  const leads = links.filter(({ table }) => table === "lead").flatMap((link) => link.rows);
  return (
    Object.keys(rows).every((table) => written.includes(table) || derived.includes(table)) &&
    links.every(({ table }) => table === "lead") &&
    of("status_update").every(({ created_at }) => moment(created_at) <= at) &&
    of("passport").every(({ version }) => version === 0) &&
    of("passport").length <= 1 &&
    of("contact").every(({ version, created_at }) => version === 0 && moment(created_at) === at) &&
    of("remark").every(({ date }) => moment(date) === at) &&
    // The planned call of the lead became the case's.
    of("follow_up").length <= leads.length &&
    of("follow_up").every(({ version, remarks }) => version === 0 && remarks === null)
  );
}

/** A case that nobody wrote on or tagged; true where it is gone again. A lead that became it is open again. */
export async function deleteCase(tx: Tx, { madeId, version, tags }: MovedRow): Promise<boolean> {
  const [held] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM assessment WHERE id = ${madeId}::uuid AND version = ${version} AND tags = ${tags}::uuid[] FOR UPDATE`;
  if (!held) return false;
  const { id } = held;
  const [row] = await tx.$queryRaw<{ kept: KeptCase }[]>`
    SELECT keep_rows('assessment', ${id}::uuid) AS kept`;
  if (!row || !isUntouched(row.kept)) return false;
  const leads = await tx.lead.findMany({ where: { assessmentId: id }, select: { id: true } });
  await tx.assessment.delete({ where: { id }, select: { id: true } });
  await tx.lead.updateMany({
    where: { id: { in: leads.map((lead) => lead.id) }, state: "assessment" },
    data: { state: "open", endedAt: null, version: { increment: 1 } },
  });
  return true;
}

/** The fields that the row filled are empty again, without a line of history; true where nobody changed the case since. */
export async function emptyCase(
  tx: Tx,
  { madeId, version, filled }: MovedRow,
  { fileName }: ImportRunRow,
): Promise<boolean> {
  const id = madeId ?? "";
  const fields = filled.filter(isFieldName);
  const { count } = await tx.assessment.updateMany({
    where: { id, version: version ?? 0 },
    data: {
      ...Object.fromEntries(fields.map((name) => [name, null])),
      version: { increment: 1 },
    },
  });
  if (count === 0) return false;
  await tx.fieldChange.deleteMany({ where: { assessmentId: id, version: version ?? 0 } });
  if (filled.includes("passportNumber"))
    await tx.passport.deleteMany({ where: { assessmentId: id, version: 0 } });
  const origin = { assessmentId: id, fileName, isNew: false };
  const origins = await tx.importOrigin.findMany({ where: origin, select: { importedAt: true } });
  const relations = Object.keys(parentOf).filter((name) => filled.includes(name));
  await tx.contact.deleteMany({
    where: {
      ...{
        assessmentId: id,
        version: 0,
        relation: { in: relations.map((name) => parentOf[name] ?? "") },
      },
      createdAt: { in: origins.map(({ importedAt }) => importedAt) },
    },
  });
  await tx.importOrigin.deleteMany({ where: origin });
  return true;
}
