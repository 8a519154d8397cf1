import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import type { Staff } from "./staff";

// Accounts, statements and lines of the bank as they lie in the database.

export const makeBankAccount = (location: string | null = "gurdaspur") =>
  db.bankAccount.create({ data: { location, name: `Bank ${randomUUID().slice(0, 8)}` } });

/** What a line says unless told. */
type Said = { day?: Date; amount?: string; voucherId?: string };

/** A statement of an account of its own, with one line, of ₹100 that came in unless told; one with a voucher shows it. */
export async function makeBankLine(
  by: Pick<Staff, "id">,
  location?: string | null,
  said: Said = {},
) {
  const { id: accountId } = await makeBankAccount(location);
  const { day = new Date("2026-03-05"), amount = "100", voucherId } = said;
  const statement = await db.bankStatement.create({
    data: {
      ...{ accountId, fileName: "march.csv", firstDay: day, lastDay: day, added: 1, known: 0 },
      uploadedById: by.id,
    },
  });
  return db.bankLine.create({
    data: {
      ...{ accountId, statementId: statement.id, day, narration: "UPI", amount, balance: "1100" },
      ...{ fingerprint: randomUUID(), occurrence: 1 },
      ...(voucherId && { voucherId, state: "matched" }),
    },
  });
}

/** Two, so that the lists of them have a next page. */
export async function makeBankLines(by: Pick<Staff, "id">) {
  await makeBankLine(by);
  return makeBankLine(by);
}
