import { beforeEach, describe, expect, it, vi } from "vitest";
import { courseList } from "@/lib/catalogue/courses/queries";
import { registrationList } from "@/lib/catalogue/dlt/queries";
import { institutionList } from "@/lib/catalogue/institution-lists/queries";
import { universityList } from "@/lib/catalogue/universities/queries";
import { importRuns } from "@/lib/desk/import/list";
import { inboxList } from "@/lib/desk/inbox/list";
import { trashList } from "@/lib/desk/trash/queries";
import { twinList } from "@/lib/desk/twins/queries";
import { officeAssessments } from "@/lib/intake/assessments/list";
import * as assessments from "@/lib/intake/assessments/queries";
import { leadList } from "@/lib/intake/leads/list";
import {
  bankLines,
  bankStatements,
  missingRecords,
  missingRemittances,
} from "@/lib/money/bank-statement/list";
import { invoiceList } from "@/lib/money/claims/list";
import { commissionList } from "@/lib/money/commission/list";
import { dueList } from "@/lib/money/dues/list";
import { partnerList } from "@/lib/money/partners/queries";
import { remittanceList } from "@/lib/money/remittances/list";
import { shareList } from "@/lib/money/shares/list";
import { expenses, receipts } from "@/lib/money/vouchers/queries";
import { accessList } from "@/lib/office/access-log/queries";
import { auditList } from "@/lib/office/audit/queries";
import { breachList } from "@/lib/office/breach/list";
import { outboxList } from "@/lib/office/outbox/queries";
import { requestList } from "@/lib/office/person-requests/list";
import { retentionRuns } from "@/lib/office/retention/list";
import { applicationList, deferredList } from "@/lib/parts/applications/list";
import { gapList } from "@/lib/parts/checklist/list";
import { depositList } from "@/lib/parts/deposits/list";
import { followUpList } from "@/lib/parts/follow-ups/list";
import { letterList } from "@/lib/parts/letters/list";
import { offerList, pendingFeeList } from "@/lib/parts/offers/list";
import { visaDateList } from "@/lib/parts/visa-dates/list";
import { visaList } from "@/lib/parts/visas/list";
import { staffList } from "@/lib/people/staff/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db, pool } from "@/lib/platform/db";
import { byNumber, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { typedReports, workLines } from "@/lib/reports/daily-reports/list";
import { callRoute } from "../support/call";
import { makeCase, makeUniversity } from "../support/cases";
import { makeStaff, viewerFor } from "../support/staff";

// By which columns each list is ordered: those that an index has in their order behind the scope's.

beforeEach(async () => {
  await db.assessment.deleteMany();
});

const admin = async () => viewerFor(await makeStaff({ role: "admin" }));
const query = async (sort?: string) => ({ ...(sort && { sort }) });

describe("the order that is asked for", () => {
  it("a chosen order sorts the list, and its pages go on in it", async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++)
      made.push((await makeCase({ createdAt: new Date(Date.UTC(2026, 0, 5, n)) })).ref_no);
    const viewer = await admin();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await assessments.newAssessments.read(viewer, {
        limit: 2,
        sort: "date",
        cursor,
      });
      seen.push(...page.rows.map(({ ref_no }) => ref_no));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(made);
  });

  it.each(["name", "-", "--date", "date ", "createdAt", "constructor"])(
    "the order %j is unknown: a call says so, a page ignores it",
    async (sort) => {
      const as = await makeStaff({ role: "admin" });
      const answer = await callRoute("assessments/newAssessments", { as, query: { sort } });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["sort"]]);
      const page = await assessments.newAssessments.page(await viewerFor(as), query(sort));
      expect([page.sort, page.state]).toEqual(["-date", {}]);
    },
  );

  it("a cursor of another order is refused by the call and ignored by the page", async () => {
    for (let n = 0; n < 3; n++) await makeUniversity();
    const as = await makeStaff({ role: "reception" });
    const first = await universityList.read(await viewerFor(as), { limit: 1, sort: "name" });
    const cursor = first.next ?? "";
    const answer = await callRoute("universities", { as, query: { cursor } });
    expect([answer.status, answer.body.fields]).toMatchObject([422, { cursor: expect.anything() }]);
    const asked = Promise.resolve({ cursor, sort: "newest" });
    const page = await universityList.page(await viewerFor(as), asked);
    expect(page.rows).toHaveLength(3);
  });
});

type List = {
  read: (viewer: Viewer, input: Record<string, unknown>) => Promise<{ next?: string }>;
};
const everyOrder: [string, List, string[]][] = [
  ["new", assessments.newAssessments, ["date", "contact", "next"]],
  ["active", assessments.activeAssessments, ["date", "contact", "next"]],
  ["inactive", assessments.inactiveAssessments, ["date", "contact", "next"]],
  ["all", assessments.allAssessments, ["made"]],
  ["office", officeAssessments, ["date"]],
  ["follow-ups", followUpList, ["day"]],
  ["applications", applicationList, ["date"]],
  ["deferred", deferredList, ["date"]],
  ["offers", offerList, ["date"]],
  ["pending fee", pendingFeeList, ["date"]],
  ["deposits", depositList, ["date"]],
  ["visas", visaList, ["date"]],
  ["missing documents", gapList, ["due", "asked"]],
  ["visa dates", visaDateList, ["day"]],
  ["partners", partnerList, ["name"]],
  ["commission", commissionList, ["due"]],
  ["invoices to partners", invoiceList, ["payBy"]],
  ["remittances of partners", remittanceList, ["receivedOn"]],
  ["lines of the bank", bankLines, ["day"]],
  ["statements of the bank", bankStatements, ["uploaded"]],
  ["records that the bank does not show", missingRecords, ["number"]],
  ["remittances that the bank does not show", missingRemittances, ["receivedOn"]],
  ["shares of sub-agents", shareList, ["due"]],
  ["letters", letterList, ["date"]],
  ["dues", dueList, ["day"]],
  ["universities", universityList, ["newest", "name"]],
  ["registered texts", registrationList, ["name"]],
  ["institutions of a register", institutionList, ["name"]],
  ["requests about personal data", requestList, ["due"]],
  ["files that were read", importRuns, ["read"]],
  ["runs of retention", retentionRuns, ["made"]],
  ["breaches", breachList, ["noted"]],
  ["courses", courseList, ["newest", "university"]],
  ["leads", leadList, ["due", "noted"]],
  ["outbox", outboxList, ["written"]],
  ["inbox", inboxList, ["last"]],
  ["trash", trashList, ["deleted"]],
  ["likely twins", twinList, ["weight"]],
  ["audit", auditList, ["date"]],
  ["accesses", accessList, ["date"]],
  ["users", staffList, ["registered", "email"]],
  ["work", workLines, ["date"]],
  ["reports", typedReports, ["date"]],
  ["receipts", receipts.inBooks, ["number", "amount"]],
  ["expenses", expenses.inBooks, ["number", "amount"]],
];

it.each(everyOrder)(
  "every order of %s is read both ways along an index",
  async (_, list, sorts) => {
    const viewer = await admin();
    for (const sort of sorts.flatMap((name) => [name, `-${name}`]))
      await expect(list.read(viewer, { sort, location: undefined })).resolves.toBeDefined();
  },
);

it("a list without a scope does not compile", () => {
  const { inBooks } = receipts;
  const made = () =>
    // @ts-expect-error: it does not say what the viewer may see
    list({
      name: inBooks.name,
      who: "finance.read",
      sorts: { number: byNumber("recieptNumber") },
      order: "-number",
      find: (cut: Cut<object>) => db.voucher.findMany(cut),
      row: (row) => row,
    });
  expect(made).toBeTypeOf("function");
});

describe("one range of an index, either way", () => {
  /** The plan of the last statement that read this table, where sequential scans cost too much. */
  async function planOf(table: string, read: () => Promise<unknown>) {
    const sent = vi.spyOn(pool, "query");
    await read();
    const statements = sent.mock.calls.map(([given]) => given as unknown as Sent);
    sent.mockRestore();
    const statement = statements.findLast(({ text }) => text?.includes(`"public"."${table}"`));
    if (!statement) throw new Error(`${table} was not read`);
    const client = await pool.connect();
    try {
      await client.query(
        "BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off",
      );
      const { rows } = await client.query(`EXPLAIN ${statement.text}`, statement.values);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  }
  type Sent = { text: string; values: unknown[] };

  it.each([
    ["date", "assessment", assessments.newAssessments, { location: "batala" }],
    ["date", "assessment", assessments.activeAssessments, {}],
    ...["contact", "next"].flatMap((sort) =>
      [{}, { location: "batala" }].map((more) => [
        sort,
        "assessment",
        assessments.activeAssessments,
        more,
      ]),
    ),
    ["date", "assessment", officeAssessments, { from: "2026-01-01", country: "CA" }],
    ["day", "follow_up", followUpList, { location: "batala", tab: "pending" }],
    ["date", "application", applicationList, { location: "batala" }],
    ["date", "application", applicationList, { status: "Pending" }],
    ["date", "application", deferredList, { location: "batala" }],
    ["date", "offer_letter", offerList, {}],
    ["date", "offer_letter", offerList, { status: "Rejected", location: "batala" }],
    ["date", "offer_letter", pendingFeeList, {}],
    ["date", "deposit", depositList, { status: "Credit Card" }],
    ["date", "visa", visaList, { location: "batala" }],
    ["written", "outbox_message", outboxList, {}],
    ["last", "conversation", inboxList, {}],
    ["last", "conversation", inboxList, { location: "batala" }],
    ["last", "conversation", inboxList, { tab: "unknown", location: "batala" }],
    ["last", "conversation", inboxList, { tab: "unread" }],
    ["deleted", "trash", trashList, {}],
    ["name", "university", universityList, {}],
    ["name", "dlt_registration", registrationList, {}],
    ["newest", "university", universityList, {}],
    ["university", "course", courseList, {}],
    ["number", "voucher", receipts.inBooks, { location: "batala" }],
    ["amount", "voucher", receipts.inBooks, { location: "batala" }],
    ["date", "daily_report_normal", workLines, {}],
    [
      "date",
      "daily_report_normal",
      workLines,
      { work: "visa", from: "2026-03-02", to: "2026-03-08" },
    ],
    ["date", "daily_report_normal", workLines, { work: "Appointment" }],
    ["date", "daily_report_extended", typedReports, { from: "2026-03-02", to: "2026-03-08" }],
  ] as [string, string, List, Record<string, unknown>][])(
    "one range of an index serves %s of %s either way",
    async (sort, table, list, more) => {
      const viewer = await admin();
      for (const way of ["", "-"]) {
        const plan = await planOf(table, () =>
          list.read(viewer, { ...more, sort: `${way}${sort}` }),
        );
        expect(plan).toMatch(/Index (Only )?Scan (Backward )?using/);
        // A sort of the rows that one page has, by the join's subqueries, has no limit below it; what hangs on one row
        // and is shown by its latest is sorted for that row.
        const rows = plan.replace(
          /Aggregate[^\n]*\n\s*-> {2}Limit[^\n]*\n\s*-> {2}Sort/g,
          "Aggregate",
        );
        expect(rows).not.toMatch(/Sort\b(?![\s\S]*Limit)/);
      }
    },
  );
});
