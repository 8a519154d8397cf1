import "server-only";
import { personFilter } from "@/lib/case/list-person";
import { noDay } from "@/lib/money/commission/labels";
import { subAgentOptions } from "@/lib/money/referrals/queries";
import { commissionShare, type ShareRow } from "@/lib/money/shares/answer";
import { shareStateOption, shareStateValues } from "@/lib/money/shares/labels";
import { courseOf, visaCourse } from "@/lib/parts/visas/queries";
import { recordScope } from "@/lib/platform/access/scope";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { asDay, asMonth } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { dayOf } from "@/lib/values/fields/day";
import { intake } from "@/lib/values/fields/intake";
import { intakeOption, intakes } from "@/lib/values/intakes";
import { twoDecimals } from "@/lib/values/money";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.CommissionShareWhereInput;

const find = (cut: Cut<Where>) =>
  db.commissionShare.findMany({
    ...cut,
    omit: { fingerprint: true, madeAt: true },
    include: {
      assessment: { select: { ref_no: true, first_name: true, surname: true, mobile: true } },
      application: { select: visaCourse },
      partner: { select: { id: true, name: true } },
    },
    relationLoadStrategy: "join",
  });
type Stored = Awaited<ReturnType<typeof find>>[number];

const row = ({ id, assessment, application, partner, ...stored }: Stored): ShareRow => {
  const dueOn = dayOf(stored.actBy);
  return {
    _id: id,
    applicationId: stored.applicationId,
    ref_no: assessment.ref_no,
    name: fullName(assessment),
    mobile: assessment.mobile,
    branch: branchOption(stored.location),
    ...courseOf(application),
    intake: intakeOption(stored.intake),
    partner: { value: partner.id, label: partner.name },
    state: shareStateOption(stored.state),
    amount: stored.amount && twoDecimals(stored.amount),
    currency: stored.currency,
    studentOn: dayOf(stored.studentOn),
    dueOn: dueOn === noDay ? null : dueOn,
    how: stored.how,
  };
};

/** What sub-agents get for students whom they sent, of the branches of an admin; each tab is a range of an index. */
export const shareList = list({
  name: "shares.list",
  summary: "What sub-agents get for students whom they sent",
  answers: commissionShare,
  who: "commission.list",
  // Whole lists are an admin's, so no handler narrows them.
  scope: (viewer): Where => ({ location: recordScope(viewer).location }),
  branch: { tabs: () => true },
  filters: {
    tab: by.tab(shareStateValues, "payable", (state): Where => ({ state })),
    q: personFilter,
    partner: by.record(
      "Sub-agent",
      () => subAgentOptions(),
      (partnerId): Where => ({ partnerId }),
    ),
    intake: by.choice(
      "Intake",
      intake("Intake"),
      async () => intakes().map(intakeOption),
      (value): Where => ({ intake: value }),
    ),
  },
  uncounted: ["q"],
  sorts: { due: byMoment("actBy") },
  order: "due",
  find,
  count: (cut) =>
    db.commissionShare.count({ ...cut, orderBy: [{ actBy: "desc" }, { id: "desc" }] }),
  row,
  person: ({ ref_no }) => ref_no,
  excel: {
    title: "Shares of sub-agents",
    cells: {
      "Reference No.": (row) => row.ref_no,
      Name: (row) => row.name,
      "Application No.": (row) => row.apn,
      University: (row) => row.university,
      Course: (row) => row.course,
      Intake: (row) => asMonth(row.intake.value),
      "Sub-agent": (row) => row.partner.label,
      State: (row) => row.state.label,
      Currency: (row) => row.currency,
      Amount: (row) => row.amount && Number(row.amount),
      "Agreement of": (row) => asDay(row.studentOn),
      "Due On": (row) => asDay(row.dueOn),
      "How It Was Computed": (row) => row.how.join(". "),
      Branch: (row) => row.branch.label,
    },
  },
});
