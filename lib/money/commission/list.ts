import "server-only";
import { personFilter, personOf, personSelect } from "@/lib/case/list-person";
import { type CommissionRow, commission } from "@/lib/money/commission/answer";
import {
  type CommissionTab,
  commissionTabValues,
  stateOption,
} from "@/lib/money/commission/labels";
import { partnerOptions } from "@/lib/money/partners/queries";
import { courseOf, visaCourse } from "@/lib/parts/visas/queries";
import { handlerFilter } from "@/lib/people/staff/queries";
import { recordScope } from "@/lib/platform/access/scope";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { asDay, asMonth } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { intake } from "@/lib/values/fields/intake";
import { intakeOption, intakes } from "@/lib/values/intakes";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.CommissionWhereInput;

const find = (cut: Cut<Where>) =>
  db.commission.findMany({
    ...cut,
    omit: { fingerprint: true, madeAt: true },
    include: {
      assessment: {
        select: personSelect,
      },
      application: {
        select: { ...visaCourse, commissionClaim: { select: { invoiceId: true } } },
      },
      partner: { select: { id: true, name: true } },
    },
    relationLoadStrategy: "join",
  });
type Stored = Awaited<ReturnType<typeof find>>[number];

const day = (date: Date | null) => date && dayOf(date);

const row = ({ id, assessment, application, partner, ...stored }: Stored): CommissionRow => ({
  _id: id,
  applicationId: stored.applicationId,
  ...personOf(assessment),
  branch: branchOption(stored.location),
  ...courseOf(application),
  intake: intakeOption(stored.intake),
  partner: partner && { value: partner.id, label: partner.name },
  state: stateOption(stored.state),
  amount: stored.amount && twoDecimals(stored.amount),
  currency: stored.currency,
  studentOn: dayOf(stored.studentOn),
  dueOn: day(stored.dueOn),
  claimBy: day(stored.claimBy),
  how: stored.how,
  invoiceId: application.commissionClaim?.invoiceId ?? null,
});

/** Confirmed ones whose due day has passed are overdue to claim. */
const stateWhere = (tab: CommissionTab): Where =>
  tab === "overdue" ? { state: "confirmed", actBy: { lt: toDate(dayInIndia()) } } : { state: tab };

/** What partners are expected to pay, of the branches of an admin; each tab is a range of an index. */
export const commissionList = list({
  name: "commission.list",
  summary: "What partners are expected to pay for applications",
  answers: commission,
  who: "commission.list",
  scope: (viewer): Where => recordScope(viewer),
  branch: { tabs: () => true },
  filters: {
    tab: by.tab(commissionTabValues, "expected", stateWhere),
    q: personFilter,
    partner: by.record(
      "Partner",
      () => partnerOptions(),
      (partnerId): Where => ({ partnerId }),
    ),
    intake: by.choice(
      "Intake",
      intake("Intake"),
      async () => intakes().map(intakeOption),
      (value): Where => ({ intake: value }),
    ),
    handler: handlerFilter,
    due: by.day("Due until", (until): Where => ({ actBy: { lte: toDate(until) } }), "coming"),
  },
  uncounted: ["q"],
  sorts: { due: byMoment("actBy") },
  order: "due",
  find,
  count: (cut) => db.commission.count({ ...cut, orderBy: [{ actBy: "desc" }, { id: "desc" }] }),
  row,
  person: ({ ref_no }) => ref_no,
  excel: {
    title: "Commission",
    cells: {
      "Reference No.": (row) => row.ref_no,
      Name: (row) => row.name,
      "Application No.": (row) => row.apn,
      University: (row) => row.university,
      Course: (row) => row.course,
      Intake: (row) => asMonth(row.intake.value),
      Partner: (row) => row.partner?.label,
      State: (row) => row.state.label,
      Currency: (row) => row.currency,
      Amount: (row) => row.amount && Number(row.amount),
      "Agreement of": (row) => asDay(row.studentOn),
      "Due On": (row) => asDay(row.dueOn),
      "Claim By": (row) => asDay(row.claimBy),
      "How It Was Computed": (row) => row.how.join(". "),
      "Case Handler": (row) => row.handler,
      Branch: (row) => row.branch.label,
    },
  },
});
