import { db } from "@/lib/db";

// Receipts and expenses as they lie in the database.

let numbers = Date.now();

type Of = { assessmentId: string; location?: "gurdaspur" | "batala"; createdById: string };

const record = ({ location = "gurdaspur", ...of }: Of) => {
  const recieptNumber = ++numbers;
  return {
    ...of,
    location,
    recieptNumber,
    date: new Date(recieptNumber),
    particulars: "Registration fee",
    amount: "2500",
    name: "Amrit Kaur",
    mobile: "+919876543210",
    address: "12 Hanuman Chowk, Gurdaspur 143521",
  };
};

export const invoiceBody = {
  particulars: "Registration fee",
  name: "Amrit Kaur",
  address: "12 Hanuman Chowk, Gurdaspur 143521",
  mobile: "+919876543210",
  amount: "2500.50",
};

/** Two of either, so that a list has a next page; the number of the second. */
const pairOf =
  (create: (data: ReturnType<typeof record>) => Promise<{ recieptNumber: bigint }>) =>
  async (assessmentId: string) => {
    const { location, handlerId } = await db.assessment.findUniqueOrThrow({
      where: { id: assessmentId },
    });
    const createdById = handlerId ?? (await db.staff.findFirstOrThrow()).id;
    await create(record({ assessmentId, location, createdById }));
    const second = await create(record({ assessmentId, location, createdById }));
    return { id: String(second.recieptNumber) };
  };

export const makeReceipts = pairOf((data) => db.receipt.create({ data }));
export const makeExpenses = pairOf((data) => db.expense.create({ data }));
