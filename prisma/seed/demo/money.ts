import { type heads, modes, type VoucherKind } from "../../../lib/money/vouchers/labels";
import { DAY_MS } from "../../../lib/values/calendar";
import { dayInIndia } from "../../../lib/values/clock";
import type { Branch } from "../branches";
import { workday } from "../days";
import type { Row } from "../insert";
import { type Random, uuidAt } from "../random";
import { type Case, reached, type Stage } from "./cases";
import type { Staff } from "./staff";
import { officeMoment } from "./timeline";

/** What students pay for: from which stage on, how far into the case (0 to 1), rupees from and to. */
const fees: [Stage, number, string, number, number][] = [
  ["profile", 0.1, "Registration fee", 2_000, 5_000],
  ["application", 0.32, "File processing charges, first instalment", 15_000, 30_000],
  ["deposit", 0.72, "File processing charges, final instalment", 25_000, 60_000],
];

type Head = (typeof heads)[number];

const ageInDays = (one: Case, now: Date) => (now.getTime() - one.createdAt.getTime()) / DAY_MS;

/** All that was paid, in the order in which it was written: so the database numbers it (decision C13). */
export const vouchers = (...of: Parameters<typeof receipts>): Row[] =>
  [...receipts(...of), ...expenses(...of)].sort(
    (one, other) => Number(one.reciept_number) - Number(other.reciept_number),
  );

/** Amounts are whole hundreds of rupees. */
function receipts(cases: Case[], random: Random, staff: Staff, now: Date): Row[] {
  return cases.flatMap((one) =>
    fees
      .filter(([stage]) => reached(one, stage) && random.chance(0.85))
      .map(([, share, particulars, from, to]): Row => {
        const at = officeMoment(random, now, Math.floor(ageInDays(one, now) * (1 - share)));
        return {
          ...numbered("receipt", at, random),
          assessment_id: one.id,
          location: one.location,
          particulars,
          amount: random.whole(from / 100, to / 100) * 100,
          name: one.name,
          mobile: one.person.mobile,
          address: `${one.person.address}, ${one.person.city} ${one.person.pincode}`,
          created_by_id: (one.handler ?? staff.admin).id,
          // Columns of expenses, which one statement writes with the receipts.
          head: null,
          bill_number: null,
          bill_day: null,
        };
      }),
  );
}

type Cost = [particulars: string, paidTo: string, from: number, to: number, head: Head];

/** What runs without a student (decision C12); in rupees. */
const running: Cost[] = [
  ["Office rent", "Kuldip Singh (landlord)", 28_000, 28_000, "rent"],
  ["Electricity bill", "PSPCL", 4_200, 9_800, "electricity"],
  ["Internet and telephone", "BSNL", 1_800, 2_400, "telephone"],
  ["Stationery and printing", "Mahajan Book Depot", 900, 3_600, "stationery"],
  ["Travel to Chandigarh", "Saini Taxi Service", 3_500, 5_500, "travel"],
];
const forStudents: Cost[] = [
  ["University application fee", "Paid by office card", 6_500, 12_500, "other"],
  ["Courier of documents", "DTDC Courier", 250, 1_900, "courier"],
  ["Attestation of documents", "Notary, District Courts", 300, 900, "professional"],
];

function expenses(cases: Case[], random: Random, staff: Staff, now: Date): Row[] {
  const line = (
    at: Date,
    location: Branch,
    [particulars, name, from, to, head]: Cost,
    assessment_id: string | null,
  ): Row => ({
    ...numbered("expense", at, random),
    assessment_id,
    location,
    particulars,
    amount: random.whole(from / 100, to / 100) * 100,
    head,
    // What runs is billed on its day.
    bill_number: assessment_id ? null : `${head.toUpperCase()}/${at.getTime() % 1_000}`,
    bill_day: assessment_id ? null : dayInIndia(at),
    name,
    mobile: null,
    address: null,
    created_by_id: staff.admin.id,
  });
  const monthly = [4, 34, 65, 95, 126].flatMap((daysAgo) =>
    (["gurdaspur", "batala"] as const).flatMap((branch) => {
      const [rent, ...rest] = running;
      return [rent, random.pick(rest)].flatMap((kind) =>
        kind ? [line(officeMoment(random, now, daysAgo), branch, kind, null)] : [],
      );
    }),
  );
  const files = cases
    .filter((one) => reached(one, "application") && random.chance(0.6))
    .map((one) =>
      line(
        officeMoment(random, now, Math.floor(ageInDays(one, now) * 0.65)),
        one.location,
        random.pick(forStudents),
        one.id,
      ),
    );
  return [...monthly, ...files];
}

// The random milliseconds keep numbers apart that fall into the same minute.
function numbered(kind: VoucherKind, at: Date, random: Random): Row {
  const ms = at.getTime() - (at.getTime() % 1_000) + random.whole(0, 999);
  return {
    id: uuidAt(ms, random),
    kind,
    reciept_number: ms,
    date: new Date(ms).toISOString(),
    mode: modes[ms % modes.length] ?? null,
    fee: "own",
    number: "",
  };
}

const tasks = [
  "Email",
  "SOP Review editing",
  "Team Meeting",
  "Interview prepration",
  "More Docs Op's",
  "Internal Training",
];
const notes = [
  "Monday planning",
  "Three drafts corrected",
  "Answered the colleges' mails",
  "Mock interview with two students",
];

/** Manual work of the two demo counsellors in the last weeks; each task is worth 20 minutes. */
export function manualReports(random: Random, staff: Staff, now: Date): Row[] {
  return [staff.gurdaspur, staff.batala].flatMap((person) =>
    Array.from({ length: 14 }, (_, index) => {
      const at = officeMoment(random, now, index * 2);
      return {
        id: uuidAt(at.getTime(), random),
        staff_id: person.id,
        task: random.pick(tasks),
        minutes: 20,
        add_info: random.pick(notes),
        date: at.toISOString(),
      };
    }),
  );
}

type Deed = { name: string | null; type: string | null };

/** What operations would have written by themselves (decision C11), from the rows that they made. */
export function ownReports(
  cases: Case[],
  made: { applications: Row[]; deposits: Row[]; visas: Row[]; followUps: Row[] },
  random: Random,
): Row[] {
  const handlers = new Map(cases.map((one) => [one.id, one.handler]));
  const entry = (row: Row, when: unknown, deed: Deed): Row[] => {
    const handler = handlers.get(String(row.assessment_id));
    if (!handler) return [];
    const date = String(when);
    return [
      {
        id: uuidAt(Date.parse(date), random),
        staff_id: handler.id,
        ...deed,
        assessment_id: row.assessment_id ?? null,
        record_id: row.id ?? null,
        date,
      },
    ];
  };
  const named = (name: string): Deed => ({ name, type: null });
  const done = made.followUps.filter(({ remarks }) => remarks !== null);
  return [
    ...made.applications.flatMap((row) => entry(row, row.date, named("application"))),
    ...made.deposits.flatMap((row) => entry(row, row.created_at, named("deposit"))),
    ...made.visas.flatMap((row) => entry(row, row.date, named("visa"))),
    ...done.flatMap((row) => {
      const at = `${workday(String(row.follow_up_date))}T06:00:00.000Z`;
      const deed =
        row.action === "Appointment"
          ? { name: null, type: "Appointment" }
          : named(String(row.spoken));
      return entry(row, at, deed);
    }),
  ];
}
