import { bankModes } from "../../../lib/money/bank-statement/labels";
import { daysAfter, daysBetween } from "../../../lib/values/calendar";
import { dayInIndia } from "../../../lib/values/clock";
import { addMinutes, dayOf } from "../days";
import type { Row } from "../insert";
import { randomFrom, uuidAt } from "../random";
import type { Staff } from "./staff";

// What the bank of Gurdaspur wrote of the last weeks: most of it stands in the books, some is still to be matched, and a few
// payments never arrived. Its chance is its own, so that the other data stay as they were.

const branch = "gurdaspur";
const weeks = 6;
/** Of the records that a bank shows, each so-maniest did not arrive, and each so-maniest waits for a person. */
const eachMissing = 6;
const eachOpen = 4;

type Line = {
  day: string;
  narration: string;
  /** rupees; with a minus it left the account */
  amount: number;
  shows?: { voucher: string } | { apart: string };
};

const modes = new Set<string>(bankModes);
const capitals = (name: unknown) => String(name).toUpperCase();
const narrations: Record<string, (name: unknown, serial: string) => string> = {
  upi: (name, serial) => `UPI-${capitals(name)}-PUNB0012300-${serial}-FEES`,
  bank: (name, serial) => `NEFT CR-SBIN0001234-${capitals(name)}-${serial}`,
  card: (_, serial) => `POS SETTLEMENT ${serial}`,
  cheque: (name, serial) => `CHQ CLG ${serial.slice(-6)} ${capitals(name)}`,
  draft: (name, serial) => `DD CLG ${serial.slice(-6)} ${capitals(name)}`,
};

/** What no record stands for, so many days ago. */
const others: [daysAgo: number, narration: string, amount: number, apart?: string][] = [
  [3, "UPI-SIMRANPREET KAUR-HDFC0000456-IELTS BOOKING", 16_250],
  [5, "CASH DEPOSIT GURDASPUR", 40_000, "cash"],
  [9, "IMPS-P2A-H S DHALIWAL-FEES", 7_500],
  [12, "SMS CHRG AND GST", -17.7, "charges"],
];

function linesOf(vouchers: readonly Row[], today: string, serial: () => string): Line[] {
  const shownByBank = vouchers
    .map((row) => ({ row, day: dayInIndia(new Date(String(row.date))) }))
    .filter(({ row }) => row.location === branch && modes.has(String(row.mode)))
    .filter(({ day }) => day < today && daysBetween(day, today) <= weeks * 7);
  const recorded = shownByBank.flatMap(({ row, day }, index): Line[] => {
    if (index % eachMissing === eachMissing - 1) return [];
    const sign = row.kind === "receipt" ? 1 : -1;
    const line = {
      day,
      narration: narrations[String(row.mode)]?.(row.name, serial()) ?? "",
      amount: sign * Number(row.amount),
    };
    return [index % eachOpen === 0 ? line : { ...line, shows: { voucher: String(row.id) } }];
  });
  const unknown = others.map(
    ([daysAgo, narration, amount, apart]): Line => ({
      ...{ day: daysAfter(today, -daysAgo), narration, amount },
      ...(apart && { shows: { apart } }),
    }),
  );
  return [...recorded, ...unknown].sort((one, other) => one.day.localeCompare(other.day));
}

/** An account with one statement of the last weeks, until yesterday. */
export function bankOf(vouchers: readonly Row[], staff: Staff, now: Date) {
  const chance = randomFrom("bank");
  const id = () => uuidAt(now.getTime(), chance);
  const serial = () => `6${String(chance.whole(0, 99_999_999_999)).padStart(11, "0")}`;
  const lines = linesOf(vouchers, dayOf(now), serial);
  const [first, last] = [lines[0], lines.at(-1)];
  const account: Row = { id: id(), location: branch, name: "HDFC 4321" };
  const uploadedAt = addMinutes(now, -50).toISOString();
  const decided = { decided_by_id: staff.admin.id, decided_at: uploadedAt };
  const undecided = { decided_by_id: null, decided_at: null };
  const statement: Row = {
    ...{ id: id(), account_id: account.id ?? null, file_name: "statement.csv" },
    ...{ first_day: first?.day ?? null, last_day: last?.day ?? null },
    ...{ added: lines.length, known: 0, uploaded_by_id: staff.admin.id, uploaded_at: uploadedAt },
  };
  let balance = 212_480;
  return {
    accounts: [account],
    statements: [statement],
    lines: lines.map(({ day, narration, amount, shows }, index): Row => {
      balance += amount;
      const [voucher, apart] =
        shows && "voucher" in shows ? [shows.voucher, null] : [null, shows?.apart ?? null];
      return {
        ...{ id: id(), account_id: account.id ?? null, statement_id: statement.id ?? null },
        ...{ day, narration, reference: null, amount, balance: balance.toFixed(2) },
        ...{ fingerprint: `demo ${index}`, occurrence: 1 },
        ...{ state: voucher ? "matched" : apart ? "apart" : "open", voucher_id: voucher, apart },
        // A sure pair is made without a person.
        ...(apart ? decided : voucher ? { ...undecided, decided_at: uploadedAt } : undecided),
      };
    }),
  };
}
