import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import type { LineKind } from "@/lib/money/share-statements/labels";
import type { drawStatement } from "@/lib/money/share-statements/pdf.job";
import { statementFile } from "@/lib/money/share-statements/schema";
import {
  type StatementShown,
  statementArgs,
  statementShown,
} from "@/lib/money/share-statements/statement";
import { courseOf, visaCourse } from "@/lib/parts/visas/queries";
import { writeAudit } from "@/lib/platform/audit/audit";
import { brand } from "@/lib/platform/brand";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { takeAlong } from "@/lib/platform/limits/exports";
import { asRupees } from "@/lib/platform/lists/cells";
import { exportOf } from "@/lib/platform/lists/export";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";
import { twoDecimals } from "@/lib/values/money";
import { fullName } from "@/lib/values/words";

const file = "lib/money/share-statements/pdf.job.ts";
const draw = job<typeof drawStatement>({ by: "drawing", file, name: "drawStatement" });

/** The one row of the rule of income tax, as texts. */
export async function readShareTax(from: Pick<Tx, "shareTax"> = db) {
  const row = await from.shareTax.findUniqueOrThrow({ where: { only: true } });
  return {
    percent: twoDecimals(row.percent),
    percentWithoutPan: twoDecimals(row.percentWithoutPan),
    yearlyThreshold: twoDecimals(row.yearlyThreshold),
    version: row.version,
  };
}
export type ShareTaxRow = Awaited<ReturnType<typeof readShareTax>>;

/** Shares that are payable and stand on no statement yet, the oldest first; and those that are to be taken back. */
export async function payableShares(from: Pick<Tx, "commissionShare" | "shareLine">, id: string) {
  const rows = await from.commissionShare.findMany({
    where: { partnerId: id, state: { in: ["payable", "back"] } },
    select: {
      ...{ id: true, applicationId: true, state: true, amount: true, currency: true },
      assessment: { select: { ref_no: true, first_name: true, surname: true } },
      application: { select: visaCourse },
    },
    orderBy: [{ actBy: "asc" }, { id: "asc" }],
  });
  const lines = await from.shareLine.findMany({
    where: { releasedAt: null, applicationId: { in: rows.map((row) => row.applicationId) } },
    select: { applicationId: true, kind: true, rupees: true },
  });
  return rows.flatMap(({ assessment, application, ...row }) => {
    const own = lines.filter(({ applicationId }) => applicationId === row.applicationId);
    const paid = own.find(({ kind }) => kind === "share");
    const isBack = row.state === "back";
    if (isBack ? own.some(({ kind }) => kind === "back") : paid) return [];
    if (!row.amount || !row.currency) return [];
    return [
      {
        id: row.id,
        applicationId: row.applicationId,
        kind: (isBack ? "back" : "share") as LineKind,
        title: `${fullName(assessment)}, ${assessment.ref_no}`,
        course: courseOf(application).university,
        amount: twoDecimals(row.amount),
        currency: row.currency,
        /** known of what is taken back, and of shares in rupees */
        rupees: paid
          ? twoDecimals(paid.rupees)
          : row.currency === "INR"
            ? twoDecimals(row.amount)
            : null,
      },
    ];
  });
}
export type PayableShare = Awaited<ReturnType<typeof payableShares>>[number];

/** The same for the page. */
export const payableOf = (id: string) => payableShares(db, id);

/** The statements of a sub-agent, the newest first. */
export async function statementsOf(partnerId: string): Promise<StatementShown[]> {
  const rows = await db.shareStatement.findMany({
    where: { partnerId },
    ...statementArgs,
    orderBy: { serial: "desc" },
    take: 100,
  });
  return rows.map(statementShown);
}

async function findStatement(id: string) {
  const row = await db.shareStatement.findUnique({ where: { id }, ...statementArgs });
  return row ? statementShown(row) : refuse(404);
}

/** The people whom a statement names; those who were erased are named no more. */
const peopleIn = (rows: { refNo?: string }[]) =>
  rows.flatMap(({ refNo }) => (refNo && refNo !== "–" ? [refNo] : []));

/** The sub-agent's own statement, which its page hands out. */
export async function statementCopy(id: string, partnerId: string): Promise<Download | Failure> {
  const ref = statementFile.safeParse({ id });
  const row =
    ref.success &&
    (await db.shareStatement.findFirst({
      where: { id: ref.data.id, partnerId, withdrawnAt: null },
      ...statementArgs,
    }));
  if (!row) return refuse(404);
  const statement = statementShown(row);
  const open = async () => {
    const bytes = await draw({ house: brand().name, ...statement });
    return isFailure(bytes) ? bytes : Readable.from([bytes]);
  };
  return { name: `Statement ${statement.number}.pdf`, mime: "application/pdf", open };
}

/** A statement as the sub-agent is sent it. */
export const statementPdf = query({
  name: "shareStatement.pdf",
  summary: "A statement of what a sub-agent is paid, as a PDF",
  failed: shortFailure,
  who: "partners.manage",
  input: statementFile,
  read: async (viewer, { id }, caller): Promise<Download | Failure> => {
    if (!viewer.allBranches) return refuse(403);
    const statement = await findStatement(id);
    if (isFailure(statement)) return statement;
    const open = async () => {
      const bytes = await draw({ house: brand().name, ...statement });
      if (isFailure(bytes)) return bytes;
      const people = peopleIn(statement.lines);
      const look = { operation: "shareStatement.pdf", people };
      const refused = await takeAlong(viewer, look, caller);
      if (refused) return refused;
      await writeAudit(db, {
        operation: "shareStatement.pdf",
        actor: viewer,
        requestId: caller?.requestId ?? "page",
        subject: statement.partner.name,
        detail: { id, number: statement.number },
      });
      return Readable.from([bytes]);
    };
    return { name: `Statement ${statement.number}.pdf`, mime: "application/pdf", open };
  },
});

type SheetRow = {
  label: string;
  refNo?: string;
  university?: string;
  share?: string;
  rupees: string;
};

const sheetRows = ({ lines, gst, tax, net, how }: StatementShown): SheetRow[] => [
  ...lines.map(({ kind, name, ...line }) => ({ ...line, label: `${kind}: ${name}` })),
  { label: "GST", rupees: gst },
  { label: "TDS", share: how.join(". "), rupees: `-${tax}` },
  { label: "To pay", rupees: net },
];

export const statementExcel = exportOf<StatementShown, SheetRow>({
  name: "shareStatement",
  summary: "A statement of what a sub-agent is paid",
  who: "partners.manage",
  input: z.object(statementFile.shape),
  excel: {
    title: "Statement of shares",
    cells: {
      For: ({ label }) => label,
      "Reference No.": ({ refNo }) => refNo,
      University: ({ university }) => university,
      Share: ({ share }) => share,
      Rupees: ({ rupees }) => asRupees(rupees),
    },
    about: async (_, { id }) => {
      const statement = await findStatement(String(id));
      return isFailure(statement) ? undefined : statement.number;
    },
  },
  // It names students of all branches (P4).
  may: (viewer) => viewer.allBranches,
  searches: [],
  where: (_, { id }) => findStatement(String(id)),
  page: async (_, statement) => ({ rows: sheetRows(statement) }),
  people: peopleIn,
});
