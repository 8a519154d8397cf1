import "server-only";
import { listsOf, type OpenCase, provenCase } from "@/lib/case/queries";
import { caseValues } from "@/lib/catalogue/templates/case-values";
import { type EventValues, fields } from "@/lib/catalogue/templates/fields";
import type { TemplateKind } from "@/lib/catalogue/templates/labels";
import { sampleLink } from "@/lib/catalogue/templates/sample-link";
import { noDay } from "@/lib/money/fee-plan/labels";
import { settlingOrder } from "@/lib/money/fee-plan/part";
import { stillOpen } from "@/lib/money/fee-plan/queries";
import { countedRequest } from "@/lib/money/payment-request/queries";
import { previewOf } from "@/lib/office/message-preview/schema";
import {
  applicationStatus,
  applicationTold,
  type Becomes,
} from "@/lib/parts/applications/student-words";
import { newsIn, whenIn } from "@/lib/parts/appointments/student-words";
import { missingWords } from "@/lib/parts/checklist/missing-words";
import { missingItems } from "@/lib/parts/checklist/queries";
import { courseNames } from "@/lib/parts/courses-applied/queries";
import { offerStatus, offerTold } from "@/lib/parts/offers/student-words";
import type { OfferStatus } from "@/lib/parts/pipeline/labels";
import type { VisaStatus } from "@/lib/parts/visas/labels";
import { visaStatusIn, visaTold } from "@/lib/parts/visas/student-words";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { countPeople } from "@/lib/platform/limits/people";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure } from "@/lib/platform/result";
import { dayInIndia, now, timeInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { type Language, showDayIn } from "@/lib/values/languages";
import { nameInMail, showDay, showRupees } from "@/lib/values/words";

/** Of no case: each breach has words of its own. */
const breachSample = (): EventValues<"breach"> => ({
  "breach.what": fields["breach.what"].sample,
  "breach.consequences": fields["breach.consequences"].sample,
  "breach.measures": fields["breach.measures"].sample,
  "breach.advice": fields["breach.advice"].sample,
  "breach.contact": fields["breach.contact"].sample,
});

const withLink = () => ({ link: sampleLink() });

async function lastReceipt({ id: assessmentId }: OpenCase): Promise<EventValues<"receipt">> {
  const row = await db.voucher.findFirst({
    where: { assessmentId, kind: "receipt", voidedAt: null },
    select: { name: true, number: true, amount: true, date: true },
    orderBy: [{ date: "desc" }, { id: "desc" }],
  });
  return {
    "payer.name": row ? nameInMail(row.name) : "",
    "receipt.number": row?.number ?? "",
    "receipt.amount": row ? showRupees(row.amount.toFixed(2)) : "",
    "receipt.day": row ? showDay(row.date) : "",
  };
}

/** How a sender would say each kind of news of the record that is there. */
const newsOf = {
  application: ({ status, ...of }: NewsFacts) =>
    applicationTold(of, status as Becomes, of.language),
  offer: ({ offer, ...of }: NewsFacts) =>
    offer
      ? offerTold(
          { ...of, offerNumber: offer.offerNumber, type: offer.status as OfferStatus },
          offer,
          of.language,
        )
      : "",
  visa: ({ visa, language, program: course, university }: NewsFacts) =>
    visa ? visaTold(visa.status as VisaStatus, { course, university }, language) : "",
};

const statusOf = {
  application: ({ status, language }: NewsFacts) => applicationStatus(status as Becomes, language),
  offer: ({ offer, language }: NewsFacts) =>
    offer ? offerStatus(offer.status as OfferStatus, language) : "",
  visa: ({ visa, language }: NewsFacts) =>
    visa ? visaStatusIn(visa.status as VisaStatus, language) : "",
};

const newest = { orderBy: { id: "desc" }, take: 1 } as const;
/** The newest application of a case with what came of it. */
async function newsFacts({ id: assessmentId }: Pick<OpenCase, "id">, language: Language) {
  const row = await db.application.findFirst({
    where: { assessmentId },
    select: {
      ...{ apn: true, status: true, appliedCourse: { select: courseNames } },
      offerLetters: {
        ...newest,
        select: { offerNumber: true, status: true, conditions: true, moreDocuments: true },
      },
      visas: { ...newest, select: { status: true } },
    },
    orderBy: [{ date: "desc" }, { id: "desc" }],
  });
  if (!row) return undefined;
  const { appliedCourse, offerLetters, visas, ...of } = row;
  const names = {
    program: appliedCourse.course.program,
    university: appliedCourse.university.name,
  };
  return { ...of, ...names, offer: offerLetters[0], visa: visas[0], language };
}
type NewsFacts = NonNullable<Awaited<ReturnType<typeof newsFacts>>>;

/** News of the newest application; empty where the case has none of this kind. */
const lastNews =
  (kind: keyof typeof newsOf) => async (opened: OpenCase, _: Viewer, language: Language) => {
    const facts = await newsFacts(opened, language);
    return {
      news: facts ? newsOf[kind](facts) : "",
      status: facts ? statusOf[kind](facts) : "",
      "course.name": facts?.program ?? "",
      "university.name": facts?.university ?? "",
    };
  };

/** The next appointment as news of its booking; empty where none is coming. */
async function appointmentValues({ id: assessmentId }: OpenCase, language: Language) {
  const next = await db.appointment.findFirst({
    where: { assessmentId, state: "booked", startsAt: { gt: now() } },
    select: { startsAt: true },
    orderBy: { startsAt: "asc" },
  });
  return {
    "appointment.when": next
      ? whenIn(dayInIndia(next.startsAt), timeInIndia(next.startsAt), language)
      : "",
    "appointment.news": newsIn("booked", language),
  };
}

/** What each event of a series would say of this case: its next appointment, what it is to pay next, its newest course. */
async function seriesValues({ id: assessmentId }: OpenCase, language: Language) {
  const [appointment, instalment, request, facts] = await Promise.all([
    db.followUp.findFirst({
      where: { assessmentId, action: "Appointment", remarks: null },
      orderBy: [{ followUpDate: "asc" }, { id: "asc" }],
    }),
    db.instalment.findFirst({
      where: { assessmentId, ...stillOpen(), dueBy: { not: toDate(noDay) } },
      select: { amount: true, settled: true, dueBy: true },
      orderBy: settlingOrder,
    }),
    db.studentDue.findFirst({
      where: { assessmentId, dueOn: { not: null }, ...countedRequest },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
    newsFacts({ id: assessmentId }, language),
  ]);
  const due = instalment
    ? { amount: instalment.amount.minus(instalment.settled), dueOn: instalment.dueBy }
    : request;
  return {
    "appointment.when": appointment
      ? [showDayIn(language, dayOf(appointment.followUpDate)), appointment.followUpTime]
          .filter(Boolean)
          .join(", ")
      : "",
    "fee.amount": due ? showRupees(due.amount.toFixed(2)) : "",
    "fee.day": due?.dueOn ? showDayIn(language, dayOf(due.dueOn)) : "",
    "course.name": facts?.program ?? "",
    "university.name": facts?.university ?? "",
  };
}

/** The values that the sender of each kind would give of this case now; empty where the case has nothing of it. */
const eventValues: {
  [K in TemplateKind]: (
    opened: OpenCase,
    viewer: Viewer,
    language: Language,
  ) => Promise<EventValues<K>>;
} = {
  document_request: async ({ id }, _, language) => ({
    ...missingWords(await missingItems(db, id), language),
    ...withLink(),
  }),
  student_link: async () => withLink(),
  parent_link: async () => withLink(),
  receipt: lastReceipt,
  application: lastNews("application"),
  offer: lastNews("offer"),
  visa: lastNews("visa"),
  appointment: (opened, _, language) => appointmentValues(opened, language),
  breach: async () => breachSample(),
  notice: async () => withLink(),
  status_update: async (_, viewer) => ({ "sender.name": viewer.name }),
  series: (opened, _, language) => seriesValues(opened, language),
};

/** The values that a template would have with a real case, for those who may open it. */
export const previewValues = query({
  name: "messageTemplates.preview",
  summary: "The values of a template's fields with a real case",
  who: "templates.manage",
  input: previewOf,
  read: async (viewer, { kind, language, ref_no }): Promise<Record<string, string> | Failure> => {
    const opened = await provenCase(viewer, ref_no, "case.open");
    if (isFailure(opened)) return opened;
    const refused = opened.handlerId !== viewer.id && (await countPeople(viewer, [opened.ref_no]));
    if (refused) return refused;
    const receiver = await listsOf(opened, {
      ...{ id: true, ref_no: true, location: true, first_name: true, surname: true },
    });
    const event: Record<string, string> = await eventValues[kind](opened, viewer, language);
    return { ...(await caseValues(db, receiver)), ...event };
  },
});
