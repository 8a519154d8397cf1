import ExcelJS from "exceljs";
import JSZip from "jszip";
import { beforeAll, describe, expect, it } from "vitest";
import { divisions } from "@/lib/money/commission-report/labels";
import { type Role, roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { partLabels } from "@/lib/reports/analytics/labels";
import { DAY_MS } from "@/lib/values/calendar";
import { dayInIndia, now } from "@/lib/values/clock";
import { seedDemo } from "../../prisma/seed/demo";
import { rows } from "../api/policy-table";
import { makeBankLine } from "../support/bank-statement";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeRemittance } from "../support/claims";
import { done, makeFollowUp } from "../support/follow-ups";
import { ownerUrl } from "../support/owner";
import { makeAgreement, makeShareStatement, makeSubAgent } from "../support/partners";
import { makeBooks } from "../support/registers";
import { makeStaff } from "../support/staff";
import { makeReport } from "../support/work";

// Each export is opened as everybody who may take it, over the demo data set. The policy table names the exports, so
// a new one is opened without a line here.

const exported = rows.filter(({ path }) => path.endsWith("/export"));

const today = dayInIndia();
const year = today.slice(0, 4);
/** A year of work, so that every kind of it is there. */
const aYear = { from: dayInIndia(new Date(now().getTime() - 364 * DAY_MS)), to: today };
/** The last month that is over on every day of this one. */
const december = `${Number(year) - 1}-12`;
const accounts: Record<Role, string> = {
  admin: "admin@overseasdesk.example",
  user: "gurdaspur@overseasdesk.example",
  reception: "reception@overseasdesk.example",
  Admission: "admission@overseasdesk.example",
};

/** A branch whose receipts have GST, which the demo's have not. */
let books: Awaited<ReturnType<typeof makeBooks>>;
let statement: { id: string };
const ofBooks = () => [{ location: books.code, period: december }];

/** What an export has to be asked, where that is more than nothing. */
const questions: Record<string, (role: Role) => Record<string, string>[]> = {
  "analytics/export": () => Object.keys(partLabels).map((part) => ({ part, year })),
  "books/export": () => [aYear],
  "commission/export": () => [{ tab: "expected" }, { tab: "confirmed" }, { tab: "claimed" }],
  "commission/report/export": () => divisions.map((by) => ({ by })),
  "cases/export": () => [{ email: accounts.user }],
  "followUps/export": () => [{ tab: "today" }, { tab: "completed" }],
  "registers/gst/export": ofBooks,
  "registers/licence/export": ofBooks,
  "report/export": (role) => [{ ...aYear, email: accounts[role] }],
  "report/list/export": (role) => [{ ...aYear, email: accounts[role] }],
  "report/team/export": () => [aYear],
  "shares/statement/export": () => [{ id: statement.id }],
};

/** Columns of days and amounts that are empty in every office: a rejected case has no next follow-up. */
const nothingThere = ["assessments/rejected: Next Follow-up"];

/** The demo's new and rejected cases have no calls. */
async function callNewAndRejected() {
  const { id: handlerId } = await db.staff.findUniqueOrThrow({ where: { email: accounts.user } });
  for (const state of ["unattended", "rejected"] as const) {
    const { id } = await makeCase({ handlerId, state });
    await makeFollowUp(id, today, done);
    await makeFollowUp(id, today);
  }
}

/** One more receipt and expense of the demo that a statement of the bank shows, and a line that waits. */
async function showInBank() {
  const admin = await db.staff.findUniqueOrThrow({ where: { email: accounts.admin } });
  for (const kind of ["receipt", "expense"]) {
    const where = { kind, mode: { not: "cash" }, voidedAt: null, bankLine: null };
    const { id: voucherId, location, day, ...row } = await db.voucher.findFirstOrThrow({ where });
    const amount = (kind === "receipt" ? row.amount : row.amount.neg()).toFixed(2);
    await makeBankLine(admin, location, { day, amount, voucherId });
  }
  await makeBankLine(admin);
}

beforeAll(async () => {
  await seedDemo(ownerUrl());
  await showInBank();
  await callNewAndRejected();
  books = await makeBooks();
  await makeRemittance(await makeStaff({ role: "admin" }));
  const subAgent = await makeSubAgent();
  await makeAgreement(subAgent.id, { validTo: new Date("2027-12-31") });
  statement = await makeShareStatement(subAgent.id);
  await db.assessment.update({ where: { id: books.c.id }, data: { total_amount: "125000" } });
  const receipt = await books.pay({ day: `${december}-05`, amount: "118000" });
  await books.pay({ day: `${december}-06`, state: "07", amount: "1180" });
  await books.pay({ day: `${december}-07`, amount: "5900", refundOfId: receipt.id });
  for (const email of Object.values(accounts)) {
    const staff = await db.staff.findUniqueOrThrow({ where: { email } });
    await makeReport(staff, `${today}T04:30:00Z`, { task: "Email", addInfo: "Colleges" });
  }
}, 120_000);

type Column = { head: string; cells: ExcelJS.Cell[] };
type Taken = { name: string; xml: string; columns: Column[] };

/** The columns of the first sheet: their heads are in the first row that is bold. */
async function columnsOf(bytes: Buffer): Promise<Column[]> {
  const book = new ExcelJS.Workbook();
  // biome-ignore lint/suspicious/noExplicitAny: exceljs declares a Buffer of another Node
  await book.xlsx.load(bytes as any);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error("A book without a sheet");
  const all = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1));
  const at = all.findIndex((row) => row.getCell(1).font?.bold);
  const { values = [] } = all[at] ?? {};
  const heads = (values as ExcelJS.CellValue[]).slice(1).map(String);
  return heads.map((head, n) => ({
    head,
    cells: all.slice(at + 1).map((row) => row.getCell(n + 1)),
  }));
}

async function take(path: string, role: Role): Promise<Taken[]> {
  const as = await db.staff.findUniqueOrThrow({ where: { email: accounts[role] } });
  const taken: Taken[] = [];
  for (const query of questions[path]?.(role) ?? [{}]) {
    const answer = await callRoute(path, { as, query });
    expect([query, answer.status]).toEqual([query, 200]);
    const zip = await JSZip.loadAsync(answer.bytes);
    const xml = await Promise.all(
      zip.file(/^xl\/(worksheets\/|sharedStrings)/).map((file) => file.async("string")),
    );
    const name = [path.replace("/export", ""), query.part].filter(Boolean).join(" ");
    taken.push({ name, xml: xml.join("\n"), columns: await columnsOf(answer.bytes) });
  }
  return taken;
}

const noValue = /NaN|Invalid Date|undefined|\[object|Infinity|<v>null/;
/** A text that Excel would sort as letters, though it is a day, a moment, a month or a number. */
const dayAsText = /^(\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d(-\d\d.*)?)$/;
const monthAsText =
  /^(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)(uary|ruary|ch|il|ust|tember|ober|ember)? \d{4}$/;
const numberAsText = /^-?[\d,]+\.\d+$/;

/** A text, whatever is written there: a score may be "6.5, no band below 6" too. */
const texts = ["courses: IELTS"];

/** What the format of a cell says that it holds, which an empty cell has as well. */
const saysDay = ({ numFmt = "" }: ExcelJS.Cell) => /^dd\/mm\/yyyy|^mmm+ yyyy/.test(numFmt);
const saysAmount = ({ numFmt = "" }: ExcelJS.Cell) => numFmt.includes("0.00");

/** The fault of a cell, or nothing. */
function faultOf(cell: ExcelJS.Cell): string | undefined {
  const { value } = cell;
  if (value === null) return undefined;
  if (value instanceof Date) {
    const far = value.getUTCFullYear() < 1930 || value.getUTCFullYear() > Number(year) + 5;
    if (Number.isNaN(value.getTime()) || far) return "an impossible day";
    return saysDay(cell) ? undefined : "a day that Excel shows as a number";
  }
  if (saysDay(cell)) return `what is no day: ${JSON.stringify(value)}`;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "what is no number";
  if (saysAmount(cell)) return `what is no amount: ${JSON.stringify(value)}`;
  if (typeof value !== "string") return `neither text, number nor day: ${JSON.stringify(value)}`;
  if (dayAsText.test(value)) return `a day as text: ${value}`;
  if (monthAsText.test(value)) return `a month as text: ${value}`;
  return numberAsText.test(value) ? `a number as text: ${value}` : undefined;
}

function faultsOf({ name, columns }: Taken): string[] {
  return columns.flatMap(({ head, cells }) => {
    if (texts.includes(`${name}: ${head}`)) return [];
    const faults = cells.flatMap((cell) => faultOf(cell) ?? []);
    return [...new Set(faults)].map((fault) => `${name}: ${head} has ${fault}`);
  });
}

/** A column of days or amounts that is empty in every file shows nothing about them. */
function unseen(taken: Taken[]): string[] {
  const filled = new Set<string>();
  const typed = new Set<string>();
  for (const { name, columns } of taken)
    for (const { head, cells } of columns) {
      if (cells.some((cell) => saysDay(cell) || saysAmount(cell))) typed.add(`${name}: ${head}`);
      if (cells.some(({ value }) => value !== null)) filled.add(`${name}: ${head}`);
    }
  return [...typed].filter((one) => !filled.has(one) && !nothingThere.includes(one));
}

describe("each export, opened", () => {
  const mayTake = exported.map(
    (row) => [row.path, roles.filter((role) => row.gets[role] === 200)] as const,
  );

  it.each(mayTake)(
    "the export %s holds days, numbers and texts as its columns say",
    async (path, who) => {
      const taken = (await Promise.all(who.map((role) => take(path, role)))).flat();
      const without = taken.flatMap(({ name, xml }) => {
        const [found] = noValue.exec(xml) ?? [];
        return found ? [`${name} has ${found}`] : [];
      });
      expect([...without, ...taken.flatMap(faultsOf)]).toEqual([]);
      expect(unseen(taken)).toEqual([]);
    },
  );
});
