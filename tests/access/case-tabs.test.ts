import { readdirSync } from "node:fs";
import type { Metadata } from "next";
import pg from "pg";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { caseOverview } from "@/lib/case-file/case-page";
import { smsPartPrice } from "@/lib/office/message-costs/queries";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { warmPool } from "../support/pool";
import { fakeRequest, within } from "../support/request";
import { callerFor, cookieFor, makeStaff, type Staff } from "../support/staff";
import { outcome } from "./outcome";

// The report page's tabs, each as its own page: Overview is everybody's, the rest is for the
// handler, an admin and Admission (spec §6, decision A2).

const folder = "/app/view-assessment/[ref_no]";
const tabs = readdirSync(`app${folder}`, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx") && file !== "page.tsx")
  .map((file) => `${folder}/${file.replace("/page.tsx", "")}`);
/** Pages of one record inside the case, which is not there in these tests. */
const isRecord = (path: string) => path.slice(folder.length).includes("[");

type Titled = {
  generateMetadata?: (props: { params: Promise<{ ref_no: string }> }) => Promise<Metadata>;
};
const modules = import.meta.glob<Titled>("../../app/app/view-assessment/**/page.tsx");

const NOT_FOUND = "NEXT_HTTP_ERROR_FALLBACK;404";
const FORBIDDEN = "NEXT_HTTP_ERROR_FALLBACK;403";

describe("a tab of a case", () => {
  // Opening a page changes nothing: all tabs are asked for the same cases, by the same people.
  const doors: [who: string, cookie: string, ref_no: string, opens: string][] = [];
  beforeAll(async () => {
    const enter = async (who: string, staff: Staff, ref_no: string, opens: string) =>
      doors.push([who, await cookieFor(staff), ref_no, opens]);
    for (const role of ["user", "reception", "admin", "Admission"] as const) {
      const handler = await makeStaff({ role });
      const { ref_no } = await makeCase({ handler });
      await enter(`the handler, ${role}`, handler, ref_no, "shown");
    }
    const { ref_no } = await makeCase({ handler: await makeStaff() });
    for (const role of ["admin", "Admission"] as const)
      await enter(role, await makeStaff({ role }), ref_no, "shown");
    for (const role of ["user", "reception"] as const)
      await enter(role, await makeStaff({ role }), ref_no, FORBIDDEN);
    const elsewhere = await makeCase({ location: "batala" });
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    await enter("an admin of another branch", limited, elsewhere.ref_no, NOT_FOUND);
  });

  it.each(tabs)(
    "%s is for the handler, an admin and Admission, and is not found in another branch",
    async (path) => {
      const found = (opens: string) => (opens === "shown" && isRecord(path) ? NOT_FOUND : opens);
      for (const [who, cookie, ref_no, opens] of doors)
        expect([who, await outcome(path, cookie, { ref_no, recieptNumber: "1" })]).toEqual([
          who,
          found(opens),
        ]);
    },
  );
});

describe("the browser tab of a case", () => {
  const titleOf = async (path: string, staff: Staff, ref_no: string) => {
    const load = modules[`../../app${path}/page.tsx`];
    const { generateMetadata } = (await load?.()) ?? {};
    const headers = new Headers({ cookie: await cookieFor(staff), "x-path": path });
    const params = Promise.resolve({ ref_no });
    const { title } = await within(
      fakeRequest(headers),
      async (): Promise<Metadata> => (await generateMetadata?.({ params })) ?? {},
    );
    return title;
  };
  const sections = [folder, ...tabs.filter((path) => !isRecord(path))];

  it("the browser tab names person, section and reference on every tab of a case", async () => {
    const handler = await makeStaff();
    const { ref_no } = await makeCase({ handler, first_name: "Sukhdeep", surname: "Matharu" });
    const titles = await Promise.all(sections.map((path) => titleOf(path, handler, ref_no)));
    expect(titles).toContain(`Sukhdeep Matharu · Receipts · ${ref_no}`);
    for (const title of titles)
      expect(title).toMatch(new RegExp(`^Sukhdeep Matharu · [A-Z][A-Za-z' -]+ · ${ref_no}$`));
    expect(new Set(titles).size).toBe(sections.length);
  });

  it("the browser tab says Overview to those who may read no more, and no name outside their branches", async () => {
    const { ref_no } = await makeCase({ handler: await makeStaff(), location: "batala" });
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    for (const path of sections) {
      expect(await titleOf(path, await makeStaff(), ref_no)).toBe(
        `Amrit Kaur · Overview · ${ref_no}`,
      );
      expect(await titleOf(path, limited, ref_no)).toBe("Assessment");
    }
  });
});

it("only those who may open a case see the counts on its tabs (A2)", async () => {
  const handler = await makeStaff();
  const { case: c } = await makeFullCase(handler);
  const counted = async (staff: Staff) => {
    const { viewer } = await callerFor(staff);
    return viewer && (await caseOverview(viewer, c.ref_no))?.counts;
  };
  expect(await counted(handler)).toMatchObject({
    tabs: { "/details": 4, "/documents": 1, "/coe": 1, "/receipts": 1, "/other-information": 0 },
  });
  expect(await counted(handler)).toMatchObject({ followUps: 1, status_updates: 2 });
  expect(await counted(handler)).toMatchObject({ offerLetters: 1, deposits: 1, visas: 1 });
  expect(await counted(await makeStaff({ role: "Admission" }))).toMatchObject({ followUps: 1 });
  for (const role of ["user", "reception"] as const)
    expect(await counted(await makeStaff({ role }))).toBeUndefined();
});

describe("a tab", () => {
  afterEach(() => vi.restoreAllMocks());

  /** The statements that reading a page sends, for any viewer. */
  async function statements(work: () => Promise<unknown>): Promise<string[]> {
    await warmPool();
    // The price of an SMS is kept for a minute.
    await smsPartPrice();
    const sent = vi.spyOn(pg.Client.prototype, "query");
    await work();
    const texts = sent.mock.calls.map(([what]) => {
      const query = what as unknown as string | { text: string };
      return typeof query === "string" ? query : query.text;
    });
    return texts.filter((text) => /^\s*(SELECT|WITH)/i.test(text));
  }

  /** What a series will send to the student is asked as well. */
  const withMore = [`${folder}/status-updates`, `${folder}/visas`];

  /** Overview also says who the student may be besides, where the case came from, and what was agreed to. */
  const mostOf = (path: string) => (path === folder ? 6 : withMore.includes(path) ? 5 : 4);

  it.each([folder, ...tabs.filter((path) => !isRecord(path))])(
    "a tab asks the database at most four times, five with its series or the rules of its visas, Overview six times: %s",
    async (path) => {
      const handler = await makeStaff();
      const { case: c } = await makeFullCase(handler);
      const cookie = await cookieFor(handler);
      const sent = await statements(() => outcome(path, cookie, { ref_no: c.ref_no }));
      expect(sent.length).toBeGreaterThan(0);
      expect(sent.slice(mostOf(path))).toEqual([]);
    },
  );
});
