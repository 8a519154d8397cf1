import { beforeEach, describe, expect, it } from "vitest";
import { courseList } from "@/lib/catalogue/courses/queries";
import { registrationList } from "@/lib/catalogue/dlt/queries";
import { institutionList } from "@/lib/catalogue/institution-lists/queries";
import { universityList } from "@/lib/catalogue/universities/queries";
import { importRuns } from "@/lib/desk/import/list";
import { seriesRuns } from "@/lib/desk/series-runs/list";
import { trashList } from "@/lib/desk/trash/queries";
import { findTwins } from "@/lib/desk/twins/operations";
import { twinList } from "@/lib/desk/twins/queries";
import { officeAssessments } from "@/lib/intake/assessments/list";
import { activeAssessments, newAssessments } from "@/lib/intake/assessments/queries";
import { leadList } from "@/lib/intake/leads/list";
import { bankLines, bankStatements } from "@/lib/money/bank-statement/list";
import { invoiceList } from "@/lib/money/claims/list";
import { commissionList } from "@/lib/money/commission/list";
import { dueList } from "@/lib/money/dues/list";
import { partnerList } from "@/lib/money/partners/queries";
import { remittanceList } from "@/lib/money/remittances/list";
import { shareList } from "@/lib/money/shares/list";
import { receipts } from "@/lib/money/vouchers/queries";
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
import { offerList } from "@/lib/parts/offers/list";
import { visaDateList } from "@/lib/parts/visa-dates/list";
import { visaList } from "@/lib/parts/visas/list";
import { staffList } from "@/lib/people/staff/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db } from "@/lib/platform/db";
import { typedReports, workLines } from "@/lib/reports/daily-reports/list";
import { makeBankLine } from "../support/bank-statement";
import { makeCase } from "../support/cases";
import { makeItem } from "../support/checklist";
import { makeOneInvoice, makeRemittance } from "../support/claims";
import { makeCommission, makeShare } from "../support/commission";
import { makePlanned } from "../support/fee-plans";
import { makeImport } from "../support/imports";
import { makeLead } from "../support/leads";
import { makeLetter } from "../support/letters";
import { makeAggregator } from "../support/partners";
import { makeWay } from "../support/pipeline";
import { makeStaff, type Staff, viewerFor } from "../support/staff";
import { trash } from "../support/trash";
import { makeVerdict } from "../support/visa-dates";
import { makeReceipts } from "../support/vouchers";
import { makeLine, makeReport } from "../support/work";

// Every list goes forwards and backwards over the same pages, also where rows share their place.

beforeEach(async () => {
  await db.assessment.deleteMany();
  await db.lead.deleteMany();
  await db.course.deleteMany();
  await db.university.deleteMany();
  await db.dltRegistration.deleteMany();
  await db.outboxMessage.deleteMany();
});

type Place = { limit: number; cursor?: string; before?: string };
type Answer = { rows: Record<string, unknown>[]; next?: string; previous?: string };
type Read = (viewer: Viewer, at: Place) => Promise<Answer>;

const same = new Date("2026-01-05T10:00:00Z");
const seven = <T>(make: (n: number) => Promise<T>) => Promise.all([0, 1, 2, 3, 4, 5, 6].map(make));

const university = (name: string, country = "GB") =>
  db.university.create({ data: { name, country, tieUp: 0 } });

const kinds: { name: string; make: () => Promise<unknown>; read: Read }[] = [
  {
    name: "people in a series",
    make: async () => {
      const { id: seriesId } = await db.series.findFirstOrThrow({ orderBy: { name: "asc" } });
      return seven(async (n) => {
        const { id: leadId } = await makeLead();
        const event = { eventKey: leadId, eventAt: same, stage: "open" };
        const data = {
          seriesId,
          leadId,
          ...event,
          startedAt: n < 4 ? same : new Date(),
          nextAt: same,
        };
        return db.seriesRun.create({ data });
      });
    },
    read: async (viewer, at) => {
      const { id } = await db.series.findFirstOrThrow({ orderBy: { name: "asc" } });
      return seriesRuns.read(viewer, { ...at, id });
    },
  },
  {
    name: "lines of the audit log",
    // Rows of one transaction have one moment.
    make: () =>
      db.$transaction(async (tx) => {
        for (let n = 0; n < 7; n++)
          await writeAudit(tx, { operation: "photo.upload", actor: null, requestId: "seven" });
      }),
    read: (viewer, at) => auditList.read(viewer, { ...at, kind: "photo" }),
  },
  {
    name: "lines of the access log",
    make: async () => {
      const staffId = crypto.randomUUID();
      const line = { at: same, kind: "held", operation: "seven", staffId, requestId: "seven" };
      await seven(() => db.accessLine.create({ data: { ...line, people: ["GSP-26-00001"] } }));
    },
    read: (viewer, at) => accessList.read(viewer, { ...at, kind: "held" }),
  },
  {
    name: "assessments",
    make: () => seven(() => makeCase({ createdAt: same })),
    read: (viewer, at) => newAssessments.read(viewer, at),
  },
  {
    name: "assessments of the office",
    make: () => seven(() => makeCase({ createdAt: same })),
    read: (viewer, at) => officeAssessments.read(viewer, at),
  },
  {
    name: "follow-ups",
    make: async () => {
      const { id } = await makeCase();
      await seven(() =>
        db.followUp.create({
          data: { assessmentId: id, action: "Appointment", followUpDate: new Date("2099-01-05") },
        }),
      );
    },
    read: (viewer, at) => followUpList.read(viewer, { ...at, tab: "upcoming" }),
  },
  ...[
    { name: "applications", list: applicationList },
    { name: "deferred", list: deferredList },
    { name: "offers", list: offerList },
    { name: "deposits", list: depositList },
    { name: "visas", list: visaList },
  ].map(({ name, list }) => ({
    name,
    make: async () => {
      const c = await makeCase({ handler: await makeStaff() });
      const at = { date: same };
      await seven(() =>
        makeWay(c, {
          application: { ...at, applicationType: "Defer" },
          offer: at,
          deposit: { createdAt: same },
          visa: at,
        }),
      );
    },
    read: (viewer: Viewer, at: Place) => list.read(viewer, at),
  })),
  {
    name: "missing documents",
    make: async () => {
      const handler = await makeStaff();
      await seven(async () => makeItem(await makeCase({ handler })));
    },
    read: (viewer, at) => gapList.read(viewer, at),
  },
  {
    name: "partners",
    make: () => seven(() => makeAggregator()),
    read: (viewer, at) => partnerList.read(viewer, at),
  },
  {
    name: "commissions",
    make: async () => {
      const c = await makeCase({ handler: await makeStaff() });
      await seven(() => makeCommission(c.id));
    },
    read: (viewer, at) => commissionList.read(viewer, at),
  },
  {
    name: "invoices to partners",
    make: async () => {
      const admin = await makeStaff({ role: "admin" });
      await seven(() => makeOneInvoice(admin));
    },
    read: (viewer, at) => invoiceList.read(viewer, at),
  },
  {
    name: "remittances of partners",
    make: async () => {
      const admin = await makeStaff({ role: "admin" });
      await seven(() => makeRemittance(admin));
    },
    read: (viewer, at) => remittanceList.read(viewer, at),
  },
  {
    name: "lines of the bank",
    make: async () => {
      const admin = await makeStaff({ role: "admin" });
      await seven(() => makeBankLine(admin));
    },
    read: (viewer, at) => bankLines.read(viewer, at),
  },
  {
    name: "statements of the bank",
    make: async () => {
      const admin = await makeStaff({ role: "admin" });
      await seven(() => makeBankLine(admin));
    },
    read: (viewer, at) => bankStatements.read(viewer, at),
  },
  {
    name: "shares of sub-agents",
    make: async () => {
      const c = await makeCase({ handler: await makeStaff() });
      await seven(() => makeShare(c.id));
    },
    read: (viewer, at) => shareList.read(viewer, at),
  },
  {
    name: "visa dates",
    make: async () => {
      const c = await makeCase({ handler: await makeStaff() });
      await seven(() => makeVerdict(c.id));
    },
    read: (viewer, at) => visaDateList.read(viewer, at),
  },
  {
    name: "dues",
    make: () => seven(() => makePlanned([{ amount: "1000", dueOn: "2026-01-05" }])),
    read: (viewer, at) => dueList.read(viewer, at),
  },
  {
    name: "letters",
    make: async () => {
      const { id: assessmentId } = await makeCase({ handler: await makeStaff() });
      await seven(() => makeLetter({ assessmentId, createdAt: same }));
    },
    read: (viewer, at) => letterList.read(viewer, at),
  },
  {
    name: "leads",
    make: () => seven(() => makeLead()),
    read: (viewer, at) => leadList.read(viewer, at),
  },
  {
    name: "receipts",
    make: async () => {
      const { id } = await makeCase({ handler: await makeStaff() });
      await seven(() => makeReceipts(id));
    },
    read: (viewer, at) => receipts.inBooks.read(viewer, at),
  },
  {
    name: "staff",
    make: () => seven(() => makeStaff()),
    read: (viewer, at) => staffList.read(viewer, at),
  },
  ...[
    { name: "work", list: workLines },
    { name: "reports", list: typedReports },
  ].map(({ name, list }) => {
    let whose: Staff;
    return {
      name,
      make: async () => {
        whose = await makeStaff();
        await seven(() => makeLine(whose, "visa", same.toISOString()));
        await seven(() => makeReport(whose, same.toISOString()));
      },
      read: (viewer: Viewer, at: Place) => list.read(viewer, { ...at, email: whose.email }),
    };
  }),
  {
    name: "outbox",
    make: () =>
      seven((n) =>
        db.outboxMessage.create({
          data: { channel: "sms", recipient: "+919876543210", subject: `${n}`, body: "x" },
        }),
      ),
    read: (viewer, at) => outboxList.read(viewer, at),
  },
  {
    name: "trash",
    make: async () => {
      const admin = await makeStaff({ role: "admin" });
      await seven(async () => trash(await makeCase(), admin));
      await db.trash.updateMany({ data: { deletedAt: same } });
    },
    read: (viewer, at) => trashList.read(viewer, at),
  },
  {
    name: "likely twins",
    make: async () => {
      const first = await makeCase({ dob: new Date("1990-01-01") });
      let n = 0;
      await seven(() =>
        makeCase({ dob: new Date(Date.UTC(1991, 0, ++n)), officialMobile: first.mobile }),
      );
      await findTwins();
    },
    read: (viewer, at) => twinList.read(viewer, at),
  },
  {
    name: "universities by name",
    make: () =>
      seven((n) =>
        university(`The same name ${n % 2}`, ["GB", "CA", "AU", "DE", "FR", "IE", "NZ"][n]),
      ),
    read: (viewer, at) => universityList.read(viewer, { ...at, sort: "name" }),
  },
  {
    name: "registered texts",
    make: () =>
      seven((n) =>
        db.dltRegistration.create({
          data: {
            ...{
              dltId: `110717000000000000${n}`,
              name: `The same name ${n % 2}`,
              header: "OVRDSK",
            },
            ...{ category: "service_implicit", body: "Hi" },
          },
        }),
      ),
    read: (viewer, at) => registrationList.read(viewer, at),
  },
  {
    name: "files that were read",
    make: async () => {
      await db.importRun.deleteMany();
      await seven(() => makeImport({ createdAt: same }));
    },
    read: (viewer, at) => importRuns.read(viewer, at),
  },
  {
    name: "runs of retention",
    make: async () => {
      const { id: staffId } = await makeStaff({ role: "admin" });
      await seven(() =>
        db.retentionRun.create({
          data: { kind: "leads", months: 24, total: 1, staffId, createdAt: same },
        }),
      );
    },
    read: (viewer, at) => retentionRuns.read(viewer, at),
  },
  {
    name: "breaches",
    make: async () => {
      const { id: notedById } = await makeStaff({ role: "admin" });
      await seven(() =>
        db.breach.create({
          data: {
            ...{ kind: "lost", happenedOn: same, noticedAt: same, what: "A laptop", place: "Here" },
            ...{ consequences: "Calls", measures: "Police", advice: "No codes", contact: "Harjit" },
            ...{ notedById, createdAt: same },
          },
        }),
      );
    },
    read: (viewer, at) => breachList.read(viewer, at),
  },
  {
    name: "institutions of a register",
    make: async () => {
      const { id: importedById } = await makeStaff({ role: "admin" });
      const values = { list: "dli", listedOn: same, importedById, count: 7 };
      await db.institutionList.upsert({ where: { list: "dli" }, create: values, update: values });
      await db.institutionEntry.deleteMany();
      await seven((n) =>
        db.institutionEntry.create({
          data: {
            ...{ list: "dli", number: `O1939105694${n}` },
            ...{ name: "College", nameKey: `the same name ${n % 2}` },
          },
        }),
      );
    },
    read: (viewer, at) => institutionList.read(viewer, at),
  },
  {
    name: "requests about personal data",
    make: async () => {
      const { id: notedById } = await makeStaff({ role: "admin" });
      await seven(() =>
        db.personRequest.create({
          data: {
            ...{ kind: "access", channel: "counter", name: "Amrit", mobile: "+919876500000" },
            ...{ location: "gurdaspur", notedById },
            ...{ askedOn: new Date("2026-09-01"), dueOn: new Date("2026-11-30") },
          },
        }),
      );
    },
    read: (viewer, at) => requestList.read(viewer, at),
  },
  {
    name: "universities, newest first",
    make: () => seven((n) => university(`University ${n}`)),
    read: (viewer, at) => universityList.read(viewer, at),
  },
  {
    name: "courses by name",
    make: async () => {
      const { id } = await university("University of Leeds");
      await seven((n) => makeCourse(id, `Course ${n % 3}`));
    },
    read: (viewer, at) => courseList.read(viewer, { ...at, sort: "university" }),
  },
];

const ids = ({ rows }: Answer) => rows.map((row) => row._id ?? row.id);

describe.each(kinds)("the pages of $name", ({ make, read }) => {
  it("pages are the same on the way back, and the first has nothing before it", async () => {
    const viewer = await viewerFor(await makeStaff({ role: "admin" }));
    await make();
    const whole = ids(await read(viewer, { limit: 200 }));
    const there: unknown[][] = [];
    const back: unknown[][] = [];
    let page = await read(viewer, { limit: 3 });
    expect(page.previous).toBeUndefined();
    for (there.push(ids(page)); page.next; there.push(ids(page)))
      page = await read(viewer, { limit: 3, cursor: page.next });
    expect(there.flat()).toEqual(whole);
    for (back.unshift(ids(page)); page.previous; back.unshift(ids(page)))
      page = await read(viewer, { limit: 3, before: page.previous });
    expect(back).toEqual(there);
  });
});

const course = {
  duration: 1,
  campus: "Main",
  intake: [9],
  applicationFee: 0,
  tuitionFee: 1,
  courseContentLink: "https://x.example",
  applicationLink: "https://x.example",
  ielts: "6",
  pte: "60",
  toefl: "80",
  gre: "-",
  gmat: "-",
  sat: "-",
  graduateType: "pg",
  entryRequirement: "-",
};
const makeCourse = (universityId: string, program: string) =>
  db.course.create({ data: { ...course, universityId, program } });

describe("the catalogue by name", () => {
  it("the catalogue is sorted by name without case, courses under their university, also after a rename", async () => {
    const viewer = await viewerFor(await makeStaff({ role: "admin" }));
    const zebra = await university("Zebra College");
    const leeds = await university("university of Leeds");
    const beckett = await university("University of Leeds Beckett");
    await makeCourse(leeds.id, "nursing");
    await makeCourse(beckett.id, "Accounting");
    await makeCourse(zebra.id, "Zoology");
    await makeCourse(leeds.id, "Business");
    const names = async () =>
      (await universityList.read(viewer, { sort: "name" })).rows.map(({ name }) => name);
    const programs = async () =>
      (await courseList.read(viewer, { sort: "university" })).rows.map(({ program }) => program);
    expect(await names()).toEqual([leeds.name, beckett.name, zebra.name]);
    expect(await programs()).toEqual(["Business", "nursing", "Accounting", "Zoology"]);
    await db.university.update({ where: { id: zebra.id }, data: { name: "A new name" } });
    expect(await names()).toEqual(["A new name", leeds.name, beckett.name]);
    expect(await programs()).toEqual(["Zoology", "Business", "nursing", "Accounting"]);
  });
});

describe("the filters", () => {
  it("the filters narrow Active by handler and New by India's day", async () => {
    const admin = await viewerFor(await makeStaff({ role: "admin" }));
    const one = await makeStaff();
    const other = await makeStaff();
    const mine = await makeCase({ state: "active", handlerId: one.id });
    await makeCase({ state: "active", handlerId: other.id });
    const early = await makeCase({ createdAt: new Date("2026-03-04T18:30:00Z") });
    await makeCase({ createdAt: new Date("2026-03-04T18:29:59Z") });
    await makeCase({ createdAt: new Date("2026-03-05T18:30:00Z") });
    const refs = ({ rows }: { rows: { ref_no: string }[] }) => rows.map(({ ref_no }) => ref_no);
    expect(refs(await activeAssessments.read(admin, { handler: one.id }))).toEqual([mine.ref_no]);
    expect(await activeAssessments.count(admin, { handler: one.id })).toBe(1);
    expect(refs(await newAssessments.read(admin, { day: "05/03/2026" }))).toEqual([early.ref_no]);
  });

  it("the filter by handler shows a counsellor nothing of another's", async () => {
    const other = await makeStaff();
    await makeCase({ state: "active", handlerId: other.id });
    const viewer = await viewerFor(await makeStaff({ role: "user" }));
    expect((await activeAssessments.read(viewer, { handler: other.id })).rows).toEqual([]);
  });
});
