import "server-only";
import type { Readable } from "node:stream";
import type { Linked, LinkedCase } from "@/lib/case/queries";
import { wayOf } from "@/lib/case/way";
import { receiptCopy } from "@/lib/money/vouchers/queries";
import { upiLink } from "@/lib/money/vouchers/upi";
import { missingItems } from "@/lib/parts/checklist/queries";
import { appointment } from "@/lib/parts/follow-ups/labels";
import type { OfferStatus } from "@/lib/parts/pipeline/labels";
import { type LinkRight, linkMay } from "@/lib/platform/access/policy";
import { addressOf, brand } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { fileStore } from "@/lib/platform/storage/store";
import { codeChannel } from "@/lib/student/link/send";
import { lacksCode } from "@/lib/student/visit/link-operation";
import { caseOfVisit } from "@/lib/student/visit/queries";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { qrPath } from "@/lib/values/qr";
import type { Prisma } from "@/prisma/generated/client";

/** The newest receipts; a case has a handful. */
const mostReceipts = 50;

const select = {
  first_name: true,
  state: true,
  handler: { select: { name: true } },
  office: { select: { code: true, name: true, address: true, phones: true, upiId: true } },
  applications: { select: { status: true } },
  visas: { select: { status: true } },
  _count: { select: { deposits: true, coe: true } },
  offerLetters: {
    select: {
      id: true,
      status: true,
      fileId: true,
      fileShown: true,
      application: {
        select: {
          intake: true,
          appliedCourse: {
            select: {
              course: { select: { program: true } },
              university: { select: { name: true } },
            },
          },
        },
      },
    },
    orderBy: [{ date: "desc" }, { id: "desc" }],
  },
} satisfies Prisma.AssessmentSelect;

/** What no right of the link opens is not even read. */
const within =
  <T>(right: LinkRight, read: (linked: LinkedCase) => Promise<T>) =>
  async (linked: LinkedCase): Promise<Awaited<T> | undefined> =>
    linkMay(linked, right) ? await read(linked) : undefined;

const appointments = within("link.appointments", async ({ id: assessmentId }) => {
  const rows = await db.followUp.findMany({
    where: {
      assessmentId,
      action: appointment,
      remarks: null,
      followUpDate: { gte: toDate(dayInIndia()) },
    },
    select: { id: true, followUpDate: true, followUpTime: true },
    orderBy: [{ followUpDate: "asc" }, { followUpTime: "asc" }],
  });
  return rows.map(({ id, followUpDate, followUpTime: time }) => ({
    id,
    day: dayOf(followUpDate),
    time,
  }));
});

/** What this student handed in by a link and nobody has checked yet: its name alone. */
const waiting = ({ id: assessmentId }: LinkedCase) =>
  db.checklistItem.findMany({
    where: {
      assessmentId,
      state: "received",
      papers: { some: { fromStudent: true, rejected: null } },
    },
    select: { id: true, name: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });

const documents = within("link.missing", async (linked) => {
  const [missing, handedIn] = await Promise.all([missingItems(db, linked.id), waiting(linked)]);
  return { missing, waiting: handedIn };
});

/** Behind the code, where one can be sent. */
const money = within("link.money", async (linked) => {
  if (lacksCode(linked)) return "locked" as const;
  const { id: assessmentId } = linked;
  const [dues, receipts] = await Promise.all([
    db.studentDue.findMany({
      where: { assessmentId },
      select: { id: true, amount: true, particulars: true },
      orderBy: { createdAt: "asc" },
    }),
    db.voucher.findMany({
      where: { assessmentId, kind: { in: ["receipt", "refund"] }, voidedAt: null },
      select: {
        recieptNumber: true,
        number: true,
        kind: true,
        day: true,
        amount: true,
        particulars: true,
      },
      orderBy: { recieptNumber: "desc" },
      take: mostReceipts,
    }),
  ]);
  return {
    dues: dues.map(({ amount, ...due }) => ({ ...due, amount: amount.toFixed(2) })),
    receipts: receipts.map(({ recieptNumber, amount, day, kind, ...receipt }) => ({
      ...receipt,
      refund: kind === "refund",
      day: dayOf(day),
      amount: amount.toFixed(2),
      called: Number(recieptNumber),
    })),
  };
});

/** "+919876543210" → "•••• 3210"; "amrit@example.com" → "a•••@example.com": enough to know one's own again. */
const covered = (to: string) =>
  to.includes("@") ? to.replace(/^(.)[^@]*/, "$1•••") : `•••• ${to.slice(-4)}`;

/** All that the page of a link shows, by the link's rights. */
export async function studentPage(linked: LinkedCase & Linked<"link.way">) {
  const [row, appointmentRows, documentRows, moneyRows] = await Promise.all([
    db.assessment.findUniqueOrThrow({
      where: { id: linked.id },
      select,
      relationLoadStrategy: "join",
    }),
    appointments(linked),
    documents(linked),
    money(linked),
  ]);
  const { office, applications, visas, offerLetters, _count } = row;
  const { phones } = addressOf(office);
  const { name } = brand();
  const code = codeChannel(linked);
  return {
    purpose: linked.purpose,
    name: row.first_name,
    state: row.state,
    way: wayOf({ applications, offerLetters, visas, deposits: _count.deposits, coe: _count.coe }),
    documents: documentRows,
    mayUpload: linkMay(linked, "link.upload"),
    mayAsk: linkMay(linked, "link.ask"),
    appointments: appointmentRows,
    offers: linkMay(linked, "link.offers")
      ? offerLetters.map(({ id, status, fileId, fileShown, application }) => ({
          id,
          status: status as OfferStatus,
          letter: fileId !== null && fileShown,
          course: application.appliedCourse.course.program,
          university: application.appliedCourse.university.name,
          intake: application.intake,
        }))
      : undefined,
    money:
      typeof moneyRows === "object"
        ? {
            ...moneyRows,
            dues: moneyRows.dues.map((due) => ({
              ...due,
              upi: office.upiId && upiOf(linked, office.upiId, name, due),
              payee: office.upiId,
            })),
          }
        : moneyRows,
    code:
      code && lacksCode(linked)
        ? { channel: code.channel, to: covered(code.to), sent: linked.codeSent }
        : undefined,
    branch: { name: office.name, phones, counsellor: row.handler?.name },
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

/** Whether a file may come at all, asked before any of it is taken; the change asks again. */
export async function mayHandIn(cookie: string) {
  const linked = await caseOfVisit(cookie, "link.upload");
  return !isFailure(linked) && lacksCode(linked) ? refuse(403) : linked;
}
