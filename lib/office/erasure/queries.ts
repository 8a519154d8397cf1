import "server-only";
import { type Proven, provenCase } from "@/lib/case/queries";
import { statementNumber } from "@/lib/money/partners/labels";
import { type ErasureFacts, planErasure } from "@/lib/office/erasure/plan";
import type { PersonRows } from "@/lib/office/personal-data/held";
import { inReadingOrder, titleOf } from "@/lib/office/personal-data/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";

type PersonCase = Proven<"case.personalData">;

/** Tables whose rows stay without the person: the money, and the work that was counted. */
const staying = ["voucher", "commission_claim", "share_line", "daily_report_normal"];

type Days = { cameOn: string; lastOn: string };

const daysOf = async (tx: Tx | typeof db, { id }: PersonCase): Promise<Days> => {
  const [row] = await tx.$queryRaw<Days[]>`
    SELECT least(india_day(created_at), enquired_on)::text AS "cameOn",
           greatest(india_day(created_at), enquired_on, quiet_since, accepted_on, applied_on, offered_on, deposited_on, visa_on,
             (SELECT max(day) FROM voucher WHERE assessment_id = a.id))::text AS "lastOn"
    FROM assessment a WHERE id = ${id}::uuid`;
  return row ?? { cameOn: dayInIndia(), lastOn: dayInIndia() };
};

/** What a plan of erasure is made of. */
export async function erasureFacts(
  tx: Tx | typeof db,
  person: PersonCase,
): Promise<ErasureFacts & Days> {
  const [[held], days, vouchers, claims, shares, hold, waiting] = await Promise.all([
    tx.$queryRaw<{ rows: PersonRows; files: number }[]>`
      SELECT rows, (SELECT count(*)::int FROM person_files(rows)) AS files FROM person_rows(${person.id}::uuid) AS rows`,
    daysOf(tx, person),
    tx.voucher.findMany({
      where: { assessmentId: person.id },
      select: { number: true, kind: true, day: true },
      orderBy: [{ day: "asc" }, { recieptNumber: "asc" }],
    }),
    tx.commissionClaim.findMany({
      where: {
        OR: [{ application: { assessmentId: person.id } }, { wasFor: { assessmentId: person.id } }],
      },
      select: { number: true, claimedOn: true },
      orderBy: [{ claimedOn: "asc" }, { id: "asc" }],
    }),
    tx.shareLine.findMany({
      where: { application: { assessmentId: person.id } },
      select: { statement: { select: { serial: true, madeOn: true } } },
      orderBy: { statement: { serial: "asc" } },
    }),
    tx.caseHold.findUnique({
      where: { ref_no: person.ref_no },
      include: { setBy: { select: { name: true } } },
    }),
    tx.bulkRow.count({
      where: {
        ref_no: person.ref_no,
        OR: [
          { state: "waiting", run: { state: "running" } },
          { state: "done", run: { state: "undoing" } },
        ],
      },
    }),
  ]);
  const rows = held?.rows ?? {};
  return {
    ...days,
    records: inReadingOrder(Object.keys(rows))
      .filter((table) => !staying.includes(table))
      .map((table) => ({ title: titleOf(table), count: rows[table]?.length ?? 0 })),
    files: held?.files ?? 0,
    vouchers: vouchers.map(({ day, ...voucher }) => ({ ...voucher, day: dayOf(day) })),
    claims: claims.map(({ number, claimedOn }) => ({ number, day: dayOf(claimedOn) })),
    shares: shares.map(({ statement: { serial, madeOn } }) => ({
      ...{ number: statementNumber(serial), day: dayOf(madeOn) },
    })),
    hold: hold && { reason: hold.reason, by: hold.setBy.name, on: dayInIndia(hold.setAt) },
    isInRun: waiting > 0,
  };
}

/** What an erasure of this case would take and leave, before it is done. */
export async function planFor(viewer: Viewer, ref_no: string) {
  const person = await provenCase(viewer, ref_no, "case.personalData");
  if (isFailure(person)) return person;
  const [{ full_name }, facts] = await Promise.all([
    db.assessment.findUniqueOrThrow({ where: { id: person.id }, select: { full_name: true } }),
    erasureFacts(db, person),
  ]);
  return { refNo: person.ref_no, name: full_name, hold: facts.hold, plan: planErasure(facts) };
}

/** When a case of the viewer's branches was erased; undefined for one that never was. */
export async function erasedOn({ branches, allBranches }: Viewer, ref_no: string) {
  const stub = await db.erasure.findFirst({
    where: { ref_no: ref_no.toUpperCase(), ...(allBranches ? {} : { location: { in: branches } }) },
    select: { erasedAt: true },
  });
  return stub && dayInIndia(stub.erasedAt);
}
