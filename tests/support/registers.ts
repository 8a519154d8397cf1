import { db } from "@/lib/platform/db";
import { gstInside } from "@/lib/values/gst";
import { makeBranch } from "./branches";
import { makeCase } from "./cases";
import { makeStaff } from "./staff";

// A branch with its books, as its registers find them.

const gstin = "03AAPFU0939F1Z5";
let moments = Date.UTC(2024, 0, 1);

type Paid = {
  /** in India */
  day: string;
  amount?: string;
  state?: string;
  untaxed?: true;
  refundOfId?: string;
  assessmentId?: string;
} & Partial<Record<"name" | "particulars" | "address" | "mode" | "fee", string>>;

/** Another branch, a client of it, and what writes a record of a day. */
export async function makeBooks() {
  const { code } = await makeBranch();
  await db.branch.update({
    where: { code },
    data: { gstin, licenceNumber: "214/DC/GSP/MA", licenceExpiry: new Date("2029-03-31") },
  });
  const handler = await makeStaff({ role: "admin" });
  const c = await makeCase({ handler, location: code });

  const pay = ({ day, amount = "11800", state = "03", untaxed, ...more }: Paid) => {
    // Noon in India, and a number of its own.
    moments += 1;
    return db.voucher.create({
      data: {
        kind: more.refundOfId ? "refund" : "receipt",
        recieptNumber: moments + Date.parse(`${day}T06:30:00Z`) - Date.UTC(2024, 0, 1),
        date: new Date(`${day}T06:30:00Z`),
        assessmentId: c.id,
        location: code,
        createdById: handler.id,
        name: "Amrit Kaur",
        mobile: "+919876543210",
        address: "12 Hanuman Chowk, Gurdaspur 143521",
        particulars: "Registration fee",
        ...(untaxed ? {} : gstInside(amount, "18", state, gstin)),
        ...more,
        amount,
      },
    });
  };

  const voidOn = (id: string, day: string) =>
    db.voucher.update({
      where: { id },
      data: {
        voidedAt: new Date(`${day}T08:30:00Z`),
        voidedById: handler.id,
        voidReason: "Written twice",
      },
    });

  const closeDay = (day: string) =>
    db.dayClose.create({
      data: {
        location: code,
        day: new Date(day),
        opening: 0,
        expected: {},
        counted: {},
        difference: 0,
        closedById: handler.id,
      },
    });

  return { code, c, admin: handler, pay, voidOn, closeDay };
}
