import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Asks, statementOf } from "@/lib/money/books/queries";
import { modeLabels, modes } from "@/lib/money/vouchers/labels";
import { readBranches } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { Prisma } from "@/prisma/generated/client";
import { makeBranch } from "../support/branches";
import { callRoute } from "../support/call";
import { makeStaff, type Staff } from "../support/staff";

// The books against the vouchers: every figure is what comes of adding up the rows one by one.

let author: Staff;
beforeAll(async () => {
  author = await makeStaff({ role: "admin" });
});

let numbers = 4_000_000_000_000;

type VoucherGroup = {
  location: string;
  kind: string;
  fee: string;
  mode: string | null;
  day: string;
};

const write = (wanted: VoucherGroup, paise: number, more: Record<string, unknown> = {}) => {
  const { day, ...rest } = wanted;
  return db.voucher.create({
    data: {
      ...rest,
      recieptNumber: ++numbers,
      date: new Date(`${day}T06:30:00Z`),
      particulars: "Fee",
      amount: (paise / 100).toFixed(2),
      name: "Amrit Kaur",
      createdById: author.id,
      ...more,
    },
  });
};

const voided = (id: string, day: string) =>
  db.voucher.update({
    where: { id },
    data: {
      voidedAt: new Date(`${day}T07:30:00Z`),
      voidedById: author.id,
      voidReason: "typed twice",
    },
  });

const closed = (location: string, day: string) =>
  db.dayClose.create({
    data: {
      location,
      day: new Date(`${day}T00:00:00Z`),
      opening: 0,
      expected: {},
      counted: {},
      difference: 0,
      closedById: author.id,
    },
  });

type Row = Prisma.VoucherGetPayload<object> & { less: boolean };

/** The rows that count in the range: those of its days, and once more, less, those whose voiding counts on them. */
async function rowsOf(locations: string[], { from, to }: Asks): Promise<Row[]> {
  const rows = await db.voucher.findMany({ where: { location: { in: locations } } });
  const iso = (day: Date | null) => day?.toISOString().slice(0, 10) ?? "";
  const inside = (day: Date | null) => iso(day) >= from && iso(day) <= to;
  return rows.flatMap((row) => [
    ...(inside(row.day) ? [{ ...row, less: false }] : []),
    ...(inside(row.voidDay) ? [{ ...row, less: true }] : []),
  ]);
}

/** The figures by hand, each a sum of its own. */
function byHand(rows: Row[]) {
  const sum = (fee: string | undefined, kind: string, of = (row: Row) => row.amount) =>
    rows
      .filter((row) => row.kind === kind && (!fee || row.fee === fee))
      .reduce(
        (all, row) => (row.less ? all.minus(of(row)) : all.plus(of(row))),
        new Prisma.Decimal(0),
      );
  const flow = (fee: string) => {
    const [receipts, refunds, expenses] = [
      sum(fee, "receipt"),
      sum(fee, "refund"),
      sum(fee, "expense"),
    ];
    return {
      receipts: receipts.toFixed(2),
      refunds: refunds.toFixed(2),
      expenses: expenses.toFixed(2),
      left: receipts.minus(refunds).minus(expenses).toFixed(2),
    };
  };
  const tax = ({ cgst, sgst, igst, amount }: Row) =>
    [cgst, sgst, igst].reduce(
      (all: Prisma.Decimal, part) => all.plus(part ?? 0),
      amount.minus(amount),
    );
  const own = flow("own");
  return {
    own,
    held: flow("passedOn"),
    untaxed: new Prisma.Decimal(own.left)
      .minus(sum("own", "receipt", tax))
      .plus(sum("own", "refund", tax))
      .toFixed(2),
    gst: sum(undefined, "receipt", tax)
      .minus(sum(undefined, "refund", tax))
      .toFixed(2),
  };
}

const nothing = byHand([]);

const days = ["2026-02-27", "2026-03-29", "2026-04-01", "2026-05-15", "2027-03-29", "2027-04-01"];

/** A receipt is voided in its own month (decision C19), an expense whenever. */
const lateDay = (kind: string, day: string) =>
  kind === "expense" ? "2027-06-01" : day < "2026-03" ? "2026-02-28" : `${day.slice(0, 8)}30`;

const act = fc.record({
  branch: fc.nat({ max: 1 }),
  kind: fc.constantFrom("receipt", "expense", "refund"),
  fee: fc.constantFrom("own", "passedOn"),
  mode: fc.constantFrom(...modes, null),
  day: fc.nat({ max: days.length - 1 }),
  paise: fc.integer({ min: 1, max: 999_999_999 }),
  taxed: fc.boolean(),
  after: fc.constantFrom("stays", "void", "void after the close"),
});

describe("the books", () => {
  it("the books add up the rows: own and passed on, refunds, voids, also of closed days", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const two = [await makeBranch(), await makeBranch()].map(({ code }) => code);
        await readBranches();
        const late: [string, string][] = [];
        for (const { branch, kind, day, paise, taxed, after, ...rest } of acts) {
          const wanted = {
            ...rest,
            location: two[branch] ?? "",
            day: days[day] ?? "",
            kind: "receipt",
          };
          const tax = taxed
            ? {
                gstRate: 18,
                taxable: ((paise - 2 * Math.floor(paise / 12)) / 100).toFixed(2),
                cgst: (Math.floor(paise / 12) / 100).toFixed(2),
                sgst: (Math.floor(paise / 12) / 100).toFixed(2),
                igst: 0,
              }
            : {};
          if (kind === "refund") {
            const receipt = await write(wanted, paise, tax);
            const { id } = await write({ ...wanted, kind }, Math.ceil(paise / 2), {
              refundOfId: receipt.id,
            });
            if (after === "void") await voided(id, wanted.day);
            if (after === "void after the close") late.push([id, lateDay(kind, wanted.day)]);
            continue;
          }
          const { id } = await write({ ...wanted, kind }, paise, kind === "receipt" ? tax : {});
          if (after === "void") await voided(id, wanted.day);
          if (after === "void after the close") late.push([id, lateDay(kind, wanted.day)]);
        }
        for (const code of two) for (const day of days.slice(0, 4)) await closed(code, day);
        for (const [id, day] of late) await voided(id, day);

        const from = fc.sample(fc.constantFrom(...days), 1)[0] ?? "";
        const ranges: Asks[] = [
          { from: "2026-01-01", to: "2027-12-31" },
          { from: "2026-04-01", to: "2027-03-31" },
          { from: "2027-06-01", to: "2027-06-01" },
          { from, to: "2027-04-01" },
        ];
        for (const range of ranges) {
          const told = await statementOf(two, range);
          const rows = await rowsOf(two, range);
          expect(told.together).toMatchObject(byHand(rows));
          for (const [at, code] of two.entries())
            expect(told.branches[at]).toMatchObject(
              byHand(rows.filter(({ location }) => location === code)),
            );
          for (const mode of [...modes, null])
            expect(
              told.modes.find(({ label }) => label === (modeLabels[mode ?? ""] ?? "Not said")) ??
                nothing,
            ).toMatchObject(byHand(rows.filter((row) => row.mode === mode)));
          for (const { asks, ...figures } of told.months) {
            if (!asks) throw new Error("A month without days");
            expect(figures).toMatchObject(byHand(await rowsOf(two, asks)));
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe("GET /api/books", () => {
  it("GET /api/books answers decimal text, and money that passes through is no income", async () => {
    const { code: location } = await makeBranch();
    const of = (kind: string, fee: string, paise: number, more = {}) =>
      write({ location, kind, fee, mode: "upi", day: "2026-07-01" }, paise, more);
    const paid = await of("receipt", "own", 35_000_00);
    await of("refund", "own", 5_000_50, { refundOfId: paid.id });
    await of("expense", "own", 32_000_00);
    const fees = await of("receipt", "passedOn", 9_99_999_99);
    await of("refund", "passedOn", 1, { refundOfId: fees.id });
    await of("expense", "passedOn", 9_00_000_00);
    const query = { from: "1/7/2026", to: "01-07-2026", location };
    const { body } = await callRoute("books", { as: author, query });
    expect(body).toEqual({
      receipts: "35000.00",
      refunds: "5000.50",
      commission: "0.00",
      expenses: "32000.00",
      profit: "-2000.50",
      passedOn: "99999.98",
      tds: "0.00",
    });
    const day = { from: "2026-07-02", to: "2026-07-02", location };
    expect((await callRoute("books", { as: author, query: day })).body).toMatchObject({
      receipts: "0.00",
      profit: "0.00",
      passedOn: "0.00",
    });
  });

  it.each([
    [{ from: "2026-07-02", to: "2026-07-01" }, { to: "To is before From" }],
    [{ from: "30/02/2026" }, { from: "From is not a date (dd/mm/yyyy)" }],
    [{ to: "29/02/2027" }, { to: "To is not a date (dd/mm/yyyy)" }],
    [{ from: "0001-01-01" }, { from: "From is not a date (dd/mm/yyyy)" }],
    [{ from: "01/04/20266" }, { from: "From is not a date (dd/mm/yyyy)" }],
    [{ from: "April" }, { from: "From is not a date (dd/mm/yyyy)" }],
    [{ location: "'; DROP TABLE voucher" }, { location: "Branch is not one of the choices" }],
  ])("GET /api/books answers 422 with the field: %j", async (query, fields) => {
    const answer = await callRoute("books", { as: author, query: query as Record<string, string> });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });
});
