import { figuresOf } from "@/lib/money/day-close/figures";
import { closeDay, reopenDay } from "@/lib/money/day-close/operations";
import { correctReceipt, refundReceipt, voidReceipt } from "@/lib/money/vouchers/corrections";
import { addExpense, addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import { voucherBody } from "../support/vouchers";
import { act, called, casesOfOffice, type Office, pick, type Step } from "./world";

// Money of the office. The drawer is counted beside the books: cash that is taken goes in, cash that is given comes out.

const modes = ["cash", "cash", "upi", "bank"] as const;
const modeBy = (n = 0) => modes[n % modes.length] ?? "cash";

const receiptsOf = ({ branches }: Office) =>
  db.voucher.findMany({
    where: { location: { in: branches }, kind: "receipt", voidedAt: null },
    orderBy: { recieptNumber: "asc" },
  });

const inDrawer = (office: Office, location: string, cash: number) =>
  (office.drawer[location] ?? 0) >= cash;
const move = (office: Office, location: string, mode: string | null, amount: number) => {
  if (mode === "cash") office.drawer[location] = (office.drawer[location] ?? 0) + amount;
};

const authorOr = (office: Office, id: string, n = 0) =>
  n % 2 === 0 ? "admin" : (called(office, id) ?? "admin");

/** A receipt whose cash is still there to give back. */
async function returnable(office: Office, n: number[]) {
  const receipts = await receiptsOf(office);
  return pick(
    receipts.filter(
      ({ mode, location, amount }) => mode !== "cash" || inDrawer(office, location, Number(amount)),
    ),
    n[0] ?? 0,
  );
}

export const moneySteps: Record<string, Step> = {
  "a payment is taken": async (office, n) => {
    const c = pick(await casesOfOffice(office, { handlerId: { not: null } }), n[0] ?? 0);
    if (!c) return;
    const mode = modeBy(n[1]);
    const amount = 500 * (1 + ((n[2] ?? 0) % 20));
    const made = await act(office, called(office, c.handlerId) ?? "admin", addReceipt, {
      ...{ ...voucherBody, assessmentId: c.ref_no, mode, amount: String(amount) },
      ...(mode !== "cash" && { modeReference: "416" }),
    });
    if (made) move(office, c.location, mode, amount);
  },
  "the office pays": async (office, n) => {
    const [location] = office.branches;
    const mode = modeBy(n[1]);
    const amount = 100 * (1 + ((n[2] ?? 0) % 10));
    if (mode === "cash" && !inDrawer(office, location, amount)) return;
    const input = { ...voucherBody, particulars: "Rent", location, mode, amount: String(amount) };
    const made = await act(office, "admin", addExpense, input);
    if (made) move(office, location, mode, -amount);
  },
  "a receipt is voided": async (office, n) => {
    const receipt = await returnable(office, n);
    if (!receipt) return;
    const { recieptNumber, location, mode, amount, createdById } = receipt;
    const input = { recieptNumber: Number(recieptNumber), reason: "Typed twice" };
    const made = await act(office, authorOr(office, createdById, n[1]), voidReceipt, input);
    if (made) move(office, location, mode, -Number(amount));
  },
  "something is refunded": async (office, n) => {
    const receipt = await returnable(office, n);
    if (!receipt) return;
    const { recieptNumber, location, amount } = receipt;
    const part = Number(amount) / 2;
    const mode = modeBy(n[1]);
    if (mode === "cash" && !inDrawer(office, location, part)) return;
    const made = await act(office, "admin", refundReceipt, {
      recieptNumber: Number(recieptNumber),
      ...{ amount: part.toFixed(2), mode, reason: "Withdrawn" },
    });
    if (made) move(office, location, mode, -part);
  },
  "a receipt is corrected": async (office, n) => {
    const receipt = await returnable(office, n);
    if (!receipt) return;
    const { recieptNumber, location, mode, amount, createdById } = receipt;
    const became = 500 * (1 + ((n[2] ?? 0) % 20));
    const made = await act(office, authorOr(office, createdById, n[1]), correctReceipt, {
      ...{ ...voucherBody, mode: mode ?? "cash", amount: String(became) },
      ...(mode !== "cash" && { modeReference: "416" }),
      ...{ recieptNumber: Number(recieptNumber), reason: "Wrong amount" },
    });
    if (made) move(office, location, mode ?? "cash", became - Number(amount));
  },
  "a day is closed": async (office, n) => {
    const location = office.branches[(n[0] ?? 0) % 2] ?? "";
    const day = dayInIndia();
    const cash = office.drawer[location] ?? 0;
    const banked = (n[1] ?? 0) % 2 ? Math.floor(cash / 2) : 0;
    const { expected } = await figuresOf(db, location, day);
    const counted = { ...expected, cash: cash.toFixed(2) };
    const input = { location, day, counted, banked: String(banked), reason: "Counted twice" };
    const made = await act(office, "admin", closeDay, input);
    if (made) office.drawer[location] = cash - banked;
  },
  "a day is opened again": async (office, n) => {
    const location = office.branches[(n[0] ?? 0) % 2] ?? "";
    const input = { location, day: dayInIndia(), reason: "Too soon" };
    const made = await act(office, "admin", reopenDay, input);
    // Money for the bank lies in the drawer until the day is closed.
    if (made) office.drawer[location] = (office.drawer[location] ?? 0) + Number(made.banked);
  },
};
