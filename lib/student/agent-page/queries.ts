import "server-only";
import { type Step, wayOf } from "@/lib/case/way";
import { houseCountries } from "@/lib/catalogue/universities/queries";
import { statementNumber } from "@/lib/money/partners/labels";
import { statementCopy } from "@/lib/money/share-statements/queries";
import type { ShareState } from "@/lib/money/shares/labels";
import { tokenHash } from "@/lib/people/password/link";
import type { AgentRight } from "@/lib/platform/access/link/policy";
import { openOffices } from "@/lib/platform/brand";
import { db, type Tx } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { codeChannel, covered } from "@/lib/student/link/send";
import { keepVisit } from "@/lib/student/visit/queries";
import { lacksCode, type Visited } from "@/lib/student/visit/visit-operation";
import { DAY_MS } from "@/lib/values/calendar";
import { dayInIndia, now } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import { fullName } from "@/lib/values/words";
import { Prisma } from "@/prisma/generated/client";

/** A visit of a sub-agent's link. */
export type LinkedAgent = Visited & {
  id: undefined;
  partnerId: string;
  name: string;
  scopes: AgentRight[];
  visitId: string;
  /** whether a code is on its way that is right still */
  codeSent: boolean;
};

/**
 * The sub-agent of a visit whose cookie has this hash, for changes locked until the commit: 401 where the visit is over, its link
 * is closed, locked or expired, or the sub-agent is switched off, and 403 where the link may not do this.
 */
export async function linkedAgent(
  from: Pick<Tx, "$queryRaw">,
  cookieHash: string,
  right: AgentRight,
  lock = false,
): Promise<LinkedAgent | Failure> {
  const [row] = await from.$queryRaw<LinkedAgent[]>`
    SELECT p.id AS "partnerId", p.name, l.id AS "linkId", l.scopes, l.mobile, l.email, v.id AS "visitId",
           v.confirmed_at IS NOT NULL AS confirmed, coalesce(v.code_expires_at > ${now()}::timestamptz, false) AS "codeSent"
    FROM student_visit v JOIN student_device d ON d.id = v.device_id JOIN student_link l ON l.id = d.link_id
    JOIN partner p ON p.id = l.partner_id
    WHERE v.cookie_hash = ${cookieHash} AND v.expires_at > ${now()}::timestamptz
      AND l.expires_at > ${now()}::timestamptz AND l.revoked_at IS NULL AND l.locked_at IS NULL
      AND p.active AND p.kind = 'sub_agent'
    ${lock ? Prisma.sql`FOR NO KEY UPDATE OF l` : Prisma.empty}`;
  if (!row) return refuse(401);
  return row.scopes.includes(right) ? row : refuse(403);
}

export const agentOfVisit = (cookie: string, right: AgentRight) =>
  linkedAgent(db, tokenHash(cookie), right);

/** The same for the page itself, which keeps the visit and its link open: undefined where there is no visit. */
export async function openAgentVisit(cookie: string) {
  const linked = cookie ? await agentOfVisit(cookie, "agent.students") : undefined;
  if (!linked || isFailure(linked)) return undefined;
  await keepVisit(linked.visitId);
  return linked;
}

/** The page shows the newest of them; sums are of all. */
export const mostStudents = 300;
const mostStatements = 60;

const studentSelect = {
  ...{ id: true, ref_no: true, first_name: true, surname: true, state: true },
  country_apply_for: true,
  applications: {
    select: {
      ...{ id: true, status: true, intake: true, deferIntake: true, sentOn: true },
      appliedCourse: { select: { country: true } },
      share: { select: { partnerId: true, state: true, amount: true, currency: true } },
    },
    orderBy: [{ date: "desc" }, { id: "desc" }],
  },
  offerLetters: { select: { status: true } },
  visas: { select: { status: true } },
  _count: { select: { deposits: true, coe: true } },
} satisfies Prisma.AssessmentSelect;
type StoredStudent = Prisma.AssessmentGetPayload<{ select: typeof studentSelect }>;

/** The states that a sub-agent is told of; the others are nothing to count on. */
const toldStates = [
  ...(["expected", "payable", "paid", "back", "lost"] as const),
] satisfies ShareState[];
export type ToldState = (typeof toldStates)[number];
const isTold = (state: string): state is ToldState => toldStates.some((one) => one === state);

/** Of several applications the one that brings a share counts, then the last that went to its university. */
const countedOf = (applications: StoredStudent["applications"]) =>
  applications.find(({ share }) => share && isTold(share.state)) ??
  applications.find(({ sentOn }) => sentOn !== null) ??
  applications[0];

type Money = { amount: Prisma.Decimal | null; currency: string | null };
const amountOf = ({ amount, currency }: Money) =>
  amount && currency ? { amount: twoDecimals(amount), currency } : null;

const studentRow =
  (partnerId: string) =>
  ({ applications, offerLetters, visas, _count, ...row }: StoredStudent) => {
    const counted = countedOf(applications);
    const { deposits, coe } = _count;
    const way = wayOf({ applications, offerLetters, visas, deposits, coe });
    return {
      refNo: row.ref_no,
      name: fullName(row),
      state: row.state,
      stage: way.findLast(({ reached }) => reached)?.step ?? ("Assessment" satisfies Step),
      country: counted?.appliedCourse.country ?? row.country_apply_for,
      intake: counted ? (counted.deferIntake ?? counted.intake) : null,
      shares: applications.flatMap(({ id, share }) =>
        share && share.partnerId === partnerId && isTold(share.state)
          ? [{ id, state: share.state, money: amountOf(share) }]
          : [],
      ),
    };
  };

/** What the sub-agent gets for the students whom it sent, by state and currency. */
async function sumsOf(partnerId: string) {
  const rows = await db.commissionShare.groupBy({
    by: ["state", "currency"],
    where: {
      ...{ partnerId, state: { in: [...toldStates] }, amount: { not: null } },
      assessment: { referral: { partnerId } },
    },
    _sum: { amount: true },
  });
  return toldStates.flatMap((state) =>
    rows
      .filter((row) => row.state === state)
      .flatMap(({ currency, _sum: { amount } }) => {
        const money = amountOf({ amount, currency });
        return money ? [{ state, ...money }] : [];
      }),
  );
}

/** Statements that were not withdrawn, the newest first. */
async function statementsOf(partnerId: string) {
  const rows = await db.shareStatement.findMany({
    where: { partnerId, withdrawnAt: null },
    select: { id: true, serial: true, madeOn: true, net: true, voucherId: true },
    orderBy: { serial: "desc" },
    take: mostStatements,
  });
  return rows.map(({ id, serial, madeOn, net, voucherId }) => ({
    ...{ id, number: statementNumber(serial), day: dayOf(madeOn) },
    ...{ net: twoDecimals(net), isPaid: voucherId !== null },
  }));
}

/** Those who were sent in take papers for so long, as long as they are no case; a number that was known takes them as well. */
const paperDays = 90;
export const takesPapers = () =>
  ({
    ...{ assessmentId: null, state: { in: ["open", "closed"] } },
    createdAt: { gt: new Date(now().getTime() - paperDays * DAY_MS) },
  }) satisfies Prisma.LeadWhereInput;
const mostSent = 50;

/**
 * Those whom the sub-agent sent in and who are no case yet. Nothing stands here of what became of them, since a number that the
 * office knew before must read as any other.
 */
async function sentOf(partnerId: string) {
  const rows = await db.lead.findMany({
    where: { partnerId, ...takesPapers() },
    select: { id: true, name: true, createdAt: true, _count: { select: { papers: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostSent,
  });
  return rows.map(({ id, name, createdAt, _count }) => ({
    ...{ id, name, day: dayInIndia(createdAt) },
    papers: _count.papers,
  }));
}

/** Whether a file may come at all, asked before any of it is taken; the change asks again. */
export async function mayAddPaper(cookie: string) {
  const linked = await agentOfVisit(cookie, "agent.send");
  return !isFailure(linked) && lacksCode(linked) ? refuse(403) : linked;
}

/** All that the page of a sub-agent shows; before the code, where one can be sent, nothing of anybody. */
export async function agentPage(linked: LinkedAgent) {
  const { partnerId, name } = linked;
  const channel = codeChannel(linked);
  if (channel && lacksCode(linked))
    return {
      name,
      code: { channel: channel.channel, to: covered(channel.to), sent: linked.codeSent },
      open: undefined,
    };
  const [students, total, sums, statements, sent, offices, countries] = await Promise.all([
    db.assessment.findMany({
      where: { referral: { partnerId } },
      select: studentSelect,
      orderBy: { id: "desc" },
      take: mostStudents,
      relationLoadStrategy: "join",
    }),
    db.referral.count({ where: { partnerId } }),
    sumsOf(partnerId),
    statementsOf(partnerId),
    sentOf(partnerId),
    openOffices(),
    houseCountries(),
  ]);
  return {
    name,
    code: undefined,
    open: {
      ...{ students: students.map(studentRow(partnerId)), total, sums, statements },
      send: linked.scopes.includes("agent.send")
        ? { sent, offices: offices.map(({ code, name }) => ({ code, name })), countries }
        : undefined,
    },
  };
}
export type AgentPage = Awaited<ReturnType<typeof agentPage>>;
export type AgentStudent = NonNullable<AgentPage["open"]>["students"][number];

/** A statement of the own shares as a PDF. */
export async function ownStatement(cookie: string, id: string): Promise<Download | Failure> {
  const linked = await agentOfVisit(cookie, "agent.shares");
  if (isFailure(linked)) return linked;
  if (lacksCode(linked)) return refuse(403);
  return statementCopy(id, linked.partnerId);
}
