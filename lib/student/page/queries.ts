import "server-only";
import type { Readable } from "node:stream";
import type { Linked, LinkedCase } from "@/lib/case/queries";
import { wayOf } from "@/lib/case/way";
import { shownNotice } from "@/lib/catalogue/notices/queries";
import { instalmentRow, instalmentSelect, settlingOrder } from "@/lib/money/fee-plan/part";
import { countedRequest } from "@/lib/money/payment-request/queries";
import { receiptCopy } from "@/lib/money/vouchers/queries";
import { upiLink } from "@/lib/money/vouchers/upi";
import { type Place, studentMost } from "@/lib/parts/appointments/labels";
import { missingItems } from "@/lib/parts/checklist/queries";
import { standingOf } from "@/lib/parts/consent/ledger";
import { isUnderAge } from "@/lib/parts/consent-ledger/labels";
import { appointment } from "@/lib/parts/follow-ups/labels";
import {
  certificateFile,
  checkedLetter,
  checkedLetters,
} from "@/lib/parts/letter-certificate/queries";
import { certificateOf } from "@/lib/parts/letter-certificate/schema";
import type { OfferStatus } from "@/lib/parts/pipeline/labels";
import { studentVisaDates, visaDatesOfStudent } from "@/lib/parts/visa-dates/student";
import { type LinkRight, linkMay } from "@/lib/platform/access/link/policy";
import { addressOf, brand } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { fileStore } from "@/lib/platform/storage/store";
import { codeChannel, covered } from "@/lib/student/link/send";
import { earliestForStudents, slotsOf } from "@/lib/student/slots/queries";
import { caseOfVisit } from "@/lib/student/visit/queries";
import { lacksCode } from "@/lib/student/visit/visit-operation";
import { dayInIndia, now, timeInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import type { Language } from "@/lib/values/languages";
import { qrPath } from "@/lib/values/qr";
import type { Prisma } from "@/prisma/generated/client";

/** More of any of these no case has. */
const most = {
  appointments: 20,
  waiting: 100,
  dues: 50,
  receipts: 50,
  instalments: 100,
  offers: 100,
  parents: 20,
};

const course = {
  select: {
    appliedCourse: {
      select: {
        course: { select: { program: true } },
        university: { select: { name: true } },
      },
    },
  },
} as const;

/** One statement for the whole page. `may` says of each right whether the link holds it: of the others no row is read. */
const selectFor = (may: (right: LinkRight) => boolean) =>
  ({
    first_name: true,
    dob: true,
    state: true,
    guardians: {
      where: { verifiedAt: { not: null } },
      select: { mobile: true },
      take: most.parents,
    },
    handler: { select: { name: true } },
    office: { select: { code: true, name: true, address: true, phones: true, upiId: true } },
    applications: { select: { status: true } },
    coursesApplied: { select: { university: { select: { name: true } } }, take: most.offers },
    visas: { select: { status: true } },
    _count: { select: { deposits: true, coe: true } },
    offerLetters: {
      select: { id: true, status: true, fileId: true, fileShown: true, application: course },
      orderBy: [{ date: "desc" }, { id: "desc" }],
      take: most.offers,
    },
    letters: checkedLetters(may("link.offers")),
    visaVerdicts: visaDatesOfStudent,
    followUps: {
      where: {
        action: appointment,
        remarks: null,
        followUpDate: { gte: toDate(dayInIndia()) },
      },
      select: { id: true, followUpDate: true, followUpTime: true },
      orderBy: [{ followUpDate: "asc" }, { followUpTime: "asc" }],
      take: may("link.appointments") ? most.appointments : 0,
    },
    appointments: {
      where: { state: "booked", endsAt: { gt: now() } },
      select: {
        ...{ id: true, startsAt: true, place: true, placeNote: true, location: true },
        staff: { select: { name: true } },
      },
      orderBy: [{ startsAt: "asc" }, { id: "asc" }],
      take: may("link.appointments") ? most.appointments : 0,
    },
    // What was handed in by a link and nobody has checked yet.
    checklist: {
      where: { state: "received", papers: { some: { fromStudent: true, rejected: null } } },
      select: { id: true, name: true, kind: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      take: may("link.missing") ? most.waiting : 0,
    },
    studentDues: {
      where: countedRequest,
      select: { id: true, amount: true, particulars: true },
      orderBy: { createdAt: "asc" },
      take: may("link.money") ? most.dues : 0,
    },
    instalments: {
      select: instalmentSelect,
      orderBy: settlingOrder,
      take: may("link.money") ? most.instalments : 0,
    },
    vouchers: {
      where: { kind: { in: ["receipt", "refund"] }, voidedAt: null },
      select: {
        recieptNumber: true,
        number: true,
        kind: true,
        day: true,
        amount: true,
        particulars: true,
      },
      orderBy: { recieptNumber: "desc" },
      take: may("link.money") ? most.receipts : 0,
    },
  }) satisfies Prisma.AssessmentSelect;
type Row = Prisma.AssessmentGetPayload<{ select: ReturnType<typeof selectFor> }>;

const receiptRow = ({ recieptNumber, amount, day, kind, ...row }: Row["vouchers"][number]) => ({
  ...row,
  refund: kind === "refund",
  day: dayOf(day),
  amount: amount.toFixed(2),
  called: Number(recieptNumber),
});

const offerRow = ({ id, status, fileId, fileShown, application }: Row["offerLetters"][number]) => ({
  id,
  status: status as OfferStatus,
  letter: fileId !== null && fileShown,
  course: application.appliedCourse.course.program,
  university: application.appliedCourse.university.name,
});

const whenKey = ({ day, time }: { day: string; time: string | null }) => `${day} ${time ?? ""}`;

/** The instalments of the plan, the payments that are asked for beside it, each with its UPI link, and the receipts. */
function moneyOf(linked: LinkedCase, { studentDues, instalments, vouchers, office }: Row) {
  const { name } = brand();
  const withUpi = <R extends { amount: string; particulars: string }>(row: R) => ({
    ...row,
    payee: office.upiId,
    upi: office.upiId && upiOf(linked, office.upiId, name, row),
  });
  const plan = instalments.map(instalmentRow);
  const place = plan.findIndex(({ left }) => left !== "0.00");
  const next = plan[place];
  const particulars = `Instalment ${place + 1} of ${plan.length}`;
  return {
    plan,
    next: next && withUpi({ id: next._id, amount: next.left, particulars, place }),
    dues: studentDues.map(({ amount, ...due }) => withUpi({ ...due, amount: amount.toFixed(2) })),
    receipts: vouchers.map(receiptRow),
  };
}

/** What a parent may do for a student under 18, whose link goes to a number of the parent's own. */
function parentOf(linked: LinkedCase, { dob, guardians }: Row) {
  const { linkMobile } = linked;
  if (!linkMobile || !linkMay(linked, "link.consent") || !isUnderAge(dayOf(dob), dayInIndia()))
    return undefined;
  if (codeChannel(linked)?.channel !== "sms") return undefined;
  if (!linked.confirmed) return "code";
  return guardians.some(({ mobile }) => mobile === linkMobile) ? "agreed" : "asked";
}

/** All that the page of a link shows, by the link's rights. */
export async function studentPage(linked: LinkedCase & Linked<"link.way">, language: Language) {
  // Money waits for its code, where one can be sent.
  const locked = lacksCode(linked);
  const may = (right: LinkRight) => linkMay(linked, right) && !(right === "link.money" && locked);
  const [standing, notice, row, missing, slots] = await Promise.all([
    standingOf(db, linked.id),
    shownNotice(language),
    db.assessment.findUniqueOrThrow({
      where: { id: linked.id },
      select: selectFor(may),
      relationLoadStrategy: "join",
    }),
    may("link.missing") ? missingItems(db, linked.id) : undefined,
    may("link.book") ? slotsOf(db, linked) : undefined,
  ]);
  const { office, applications, visas, offerLetters, _count } = row;
  const code = codeChannel(linked);
  const parent = parentOf(linked, row);
  return {
    purpose: linked.purpose,
    name: row.first_name,
    state: row.state,
    way: wayOf({ applications, offerLetters, visas, deposits: _count.deposits, coe: _count.coe }),
    documents: missing && { missing, waiting: row.checklist },
    consent: {
      standing,
      notice,
      mayAnswer: linked.purpose === "student" || parent === "agreed",
      parent,
      universities: [...new Set(row.coursesApplied.map(({ university }) => university.name))],
    },
    mayUpload: may("link.upload"),
    mayAsk: may("link.ask"),
    appointments: [
      ...row.followUps.map(({ id, followUpDate, followUpTime: time }) => ({
        ...{ id, day: dayOf(followUpDate), time },
        ...{ with: null, place: "office" as const, note: null, mayChange: false },
      })),
      ...row.appointments.map(({ id, startsAt, place, placeNote: note, staff }) => ({
        ...{ id, day: dayInIndia(startsAt), time: timeInIndia(startsAt) },
        ...{ with: staff.name, place: place as Place, note },
        mayChange: may("link.book") && startsAt > earliestForStudents(),
      })),
    ].sort((one, other) => (whenKey(one) < whenKey(other) ? -1 : 1)),
    slots: slots && {
      ...slots,
      mayAdd: row.appointments.length < studentMost,
    },
    offers: may("link.offers") ? offerLetters.map(offerRow) : [],
    letters: row.letters.flatMap(checkedLetter),
    visas: row.visaVerdicts.flatMap(studentVisaDates),
    money: may("link.money") ? moneyOf(linked, row) : undefined,
    // A link that neither hands in nor sees money has no use for a code.
    code:
      code && locked && (may("link.upload") || linkMay(linked, "link.money") || parent)
        ? { channel: code.channel, to: covered(code.to), sent: linked.codeSent }
        : undefined,
    branch: { name: office.name, phones: addressOf(office).phones, counsellor: row.handler?.name },
  };
}
export type StudentPage = Awaited<ReturnType<typeof studentPage>>;

function upiOf(
  { ref_no }: LinkedCase,
  payee: string,
  payeeName: string,
  { amount, particulars }: { amount: string; particulars: string },
) {
  const link = upiLink({ payee, payeeName, amount, reference: ref_no, note: particulars });
  return { link, qr: qrPath(link) };
}

/** A receipt of the own case as a PDF: a copy, since the original is the office's to give out. */
export async function ownReceipt(
  linked: LinkedCase & Linked<"link.money">,
  called: string,
): Promise<Download | Failure> {
  if (lacksCode(linked)) return refuse(403);
  return receiptCopy(called, { assessmentId: linked.id, voidedAt: null });
}

/** An offer's letter, once the office shows it. */
export async function ownLetter(
  linked: LinkedCase & Linked<"link.offers">,
  id: string,
): Promise<Download | Failure> {
  const row = await db.offerLetter.findFirst({
    where: { id, assessmentId: linked.id, fileShown: true },
    select: { file: { select: { id: true, name: true, mime: true, size: true } } },
  });
  if (!row?.file) return refuse(404);
  const { id: fileId, ...file } = row.file;
  return { ...file, open: async (): Promise<Readable | null> => (await fileStore()).open(fileId) };
}

/** The record of a check of one of the own letters; it hands out nothing of the letter itself. */
export async function ownCertificate(
  linked: LinkedCase & Linked<"link.offers">,
  id: string,
  language: Language,
): Promise<Download | Failure> {
  const { success, data } = certificateOf.shape.letterId.safeParse(id);
  return success ? certificateFile({ id: data, assessmentId: linked.id }, language) : refuse(404);
}

/** Whether a file may come at all, asked before any of it is taken; the change asks again. */
export async function mayHandIn(cookie: string) {
  const linked = await caseOfVisit(cookie, "link.upload");
  return !isFailure(linked) && lacksCode(linked) ? refuse(403) : linked;
}
