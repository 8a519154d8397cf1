import "server-only";
import { invoicePath, reminderDays } from "@/lib/money/claims/labels";
import { reminderWords } from "@/lib/money/claims/mails";
import { lockedInvoice } from "@/lib/money/claims/operations";
import { drawingOf, fileName, paperFor } from "@/lib/money/claims/stored";
import type { PartnerContact } from "@/lib/money/partners/schema";
import { notify } from "@/lib/people/notifications/notify";
import { db } from "@/lib/platform/db";
import { queueMail } from "@/lib/platform/outbox/queue";
import { daysAfter, daysBetween } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";

/** How many reminders are due of an invoice that is so many days late. */
const remindersDue = (daysLate: number) => reminderDays.filter((days) => daysLate >= days).length;

/** One reminder of an invoice, unless it was paid, queried or reminded meanwhile. */
const remind = (id: string, today: string) =>
  db.$transaction(async (tx) => {
    const invoice = await lockedInvoice({ input: { id }, tx });
    if (invoice?.standing !== "sent") return;
    const daysLate = daysBetween(dayOf(invoice.payBy), today);
    const due = remindersDue(daysLate);
    if (due <= invoice.reminded) return;
    // One that the house could not send in time is not made up for: the partner reads the latest alone.
    const data = { reminded: due };
    await tx.partnerInvoice.update({ where: { id }, data, select: { id: true } });
    const contacts = invoice.partner.contacts as PartnerContact[];
    const email = contacts.find((contact) => contact.email)?.email;
    const paper = paperFor(invoice);
    if (email)
      await queueMail(tx, {
        ...reminderWords(paper, dayOf(invoice.payBy), invoice.claims, invoice.currency),
        to: email,
        location: invoice.location,
        attachment: {
          name: `${fileName(paper)}.pdf`,
          mime: "application/pdf",
          drawing: drawingOf(paper),
        },
      });
    const admins = await tx.staff.findMany({
      where: { role: "admin", active: true },
      select: { id: true },
    });
    const how = email ? "A reminder was sent" : "No contact of the partner has an email";
    await notify(
      tx,
      admins.map((admin) => admin.id),
      {
        kind: "money",
        text: `${invoice.number} to ${invoice.partner.name} is ${daysLate} days late. ${how}`,
        page: invoicePath(id),
        about: `invoice ${id} ${due}`,
      },
    );
  });

/**
 * Hourly: partners are reminded of invoices that are past their last day to pay, and admins are told. An invoice that fails keeps
 * no other from its turn; the first failure is thrown at the end.
 */
export async function remindPartners(): Promise<void> {
  const today = dayInIndia();
  const late = await db.partnerInvoice.findMany({
    where: {
      ...{ kind: "invoice", standing: "sent", reminded: { lt: reminderDays.length } },
      payBy: { lte: toDate(daysAfter(today, -reminderDays[0])) },
    },
    select: { id: true, payBy: true, reminded: true },
    orderBy: { payBy: "asc" },
  });
  const failures: unknown[] = [];
  for (const { id, payBy, reminded } of late)
    if (remindersDue(daysBetween(dayOf(payBy), today)) > reminded)
      await remind(id, today).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
