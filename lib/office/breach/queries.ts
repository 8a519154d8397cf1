import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import { type BreachKind, type NoticeKind, noticeKinds } from "@/lib/office/breach/labels";
import type { BreachFacts } from "@/lib/office/breach/paper";
import { noticeRef } from "@/lib/office/breach/schema";
import { noticeTexts } from "@/lib/office/breach/words";
import { handlerOptions } from "@/lib/people/staff/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { branchChoices, branchName } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayOf } from "@/lib/values/fields/day";

/** What the notices to the Board are drawn of. */
export async function breachFacts(id: string): Promise<BreachFacts | undefined> {
  const breach = await db.breach.findUnique({ where: { id } });
  if (!breach) return undefined;
  const [[counts], branches] = await Promise.all([
    db.$queryRaw<
      {
        people: number;
        told: number;
        unreached: number;
        firstTold: Date | null;
        lastTold: Date | null;
      }[]
    >`
      SELECT count(*)::int AS people, count(*) FILTER (WHERE state = 'told')::int AS told,
        count(*) FILTER (WHERE state = 'unreached')::int AS unreached, min(told_at) AS "firstTold", max(told_at) AS "lastTold"
      FROM breach_person WHERE breach_id = ${id}::uuid`,
    db.$queryRaw<{ location: string; people: number }[]>`
      SELECT coalesce(a.location, t.location, e.location, s.location) AS location, count(*)::int AS people
      FROM breach_person p LEFT JOIN assessment a ON a.ref_no = p.person LEFT JOIN trash t ON t.ref_no = p.person
      LEFT JOIN erasure e ON e.ref_no = p.person
      LEFT JOIN merged_case m ON m.ref_no = p.person LEFT JOIN assessment s ON s.id = m.assessment_id
      WHERE breach_id = ${id}::uuid GROUP BY 1 HAVING coalesce(a.location, t.location, e.location, s.location) IS NOT NULL ORDER BY 1`,
  ]);
  const none = { people: 0, told: 0, unreached: 0, firstTold: null, lastTold: null };
  return {
    ...{ ...breach, kind: breach.kind as BreachKind, happenedOn: dayOf(breach.happenedOn) },
    ...(counts ?? none),
    branches: branches.map(({ location, people }) => ({ name: branchName(location), people })),
  };
}

/** A breach for its page; undefined for none, and for an admin of some branches. */
export async function breachPage(viewer: Viewer, id: string) {
  if (!viewer.allBranches || !z.uuid().safeParse(id).success) return undefined;
  const [facts, breach] = await Promise.all([
    breachFacts(id),
    db.breach.findUnique({ where: { id }, include: { notedBy: { select: { name: true } } } }),
  ]);
  if (!facts || !breach) return undefined;
  const [notices, waiting, texts, staff] = await Promise.all([
    db.breachNotice.findMany({
      where: { breachId: id },
      omit: { pdf: true },
      include: { madeBy: { select: { name: true } }, sentBy: { select: { name: true } } },
      orderBy: [{ madeAt: "asc" }, { id: "asc" }],
    }),
    db.breachPerson.count({ where: { breachId: id, state: "waiting" } }),
    noticeTexts(db, breach, viewer.branch),
    handlerOptions(viewer),
  ]);
  return {
    ...{ facts, version: breach.version, notedBy: breach.notedBy.name, waiting, texts },
    isReported: notices.some(({ kind, sentOn }) => kind === "report" && sentOn),
    notices: notices.map(({ madeBy, sentBy, kind, sentOn, ...notice }) => ({
      ...{ ...notice, kind: kind as NoticeKind, by: madeBy.name, sentBy: sentBy?.name ?? null },
      sentOn: sentOn && dayOf(sentOn),
    })),
    ...{ staff, branches: branchChoices(viewer.branches) },
  };
}
export type BreachPage = NonNullable<Awaited<ReturnType<typeof breachPage>>>;
export type BreachNoticeRow = BreachPage["notices"][number];

/** A notice as it was made. */
export const noticePdf = query({
  name: "breach.pdf",
  summary: "A notice of a breach of personal data, as the PDF that was made of it",
  who: "personalData.manage",
  input: noticeRef,
  read: async (viewer, { id }, caller): Promise<Download | Failure> => {
    if (!viewer.allBranches) return refuse(404);
    const notice = await db.breachNotice.findUnique({ where: { id } });
    if (!notice) return refuse(404);
    const open = async () => {
      await writeAudit(db, {
        ...{ operation: "breach.pdf", actor: viewer, requestId: caller?.requestId ?? "page" },
        subject: notice.breachId,
      });
      return Readable.from([Buffer.from(notice.pdf)]);
    };
    const name = `${noticeKinds[notice.kind as NoticeKind]} ${dayOf(notice.madeAt)}.pdf`;
    return { name, mime: "application/pdf", open };
  },
});
