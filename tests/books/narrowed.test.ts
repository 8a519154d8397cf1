import { afterEach, describe, expect, it } from "vitest";
import { menuOf } from "@/lib/platform/access/menu";
import type { Role } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { outcome } from "../access/outcome";
import { callRoute } from "../support/call";
import { sheetOf } from "../support/exported";
import { cookieFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// An admin narrows a branch's books to admins (decision A8): everything follows with the next request.
// The branch is changed in the database, as another process would.

const narrow = (codes: string[], adminBooks = true) =>
  db.branch.updateMany({ where: { code: { in: codes } }, data: { adminBooks } });

afterEach(() => narrow(["gurdaspur", "batala"], false));

const SHOWN = "shown";
const FORBIDDEN = "NEXT_HTTP_ERROR_FALLBACK;403";

const status = async (as: Staff, query: Record<string, string> = {}) =>
  (await callRoute("books", { as, query })).status;
const page = async (as: Staff) => outcome("/app/P&L", await cookieFor(as), {});
const linked = async (as: Staff) =>
  menuOf(await viewerFor(as)).sidebar.some(({ name }) => name === "/app/P&L");
const books = async (as: Staff) => (await viewerFor(as)).books;

describe("a branch whose books are for admins", () => {
  it.each(["user", "Admission"] as Role[])(
    "the books of a branch for admins alone are closed to %s with the next request",
    async (role) => {
      const as = await makeStaff({ role });
      const cookie = await cookieFor(as);
      const asked = (location: string) => callRoute("books", { cookie, query: { location } });
      expect((await asked("batala")).status).toBe(200);
      await narrow(["batala"]);
      expect((await asked("batala")).status).toBe(403);
      expect((await asked("gurdaspur")).status).toBe(200);
      expect(await books(as)).toEqual(["gurdaspur"]);
      expect([await page(as), await linked(as)]).toEqual([SHOWN, true]);
      const lists = ["receipts", "expenses"].map((path) =>
        callRoute(path, { cookie, query: { location: "batala", limit: "1" } }),
      );
      expect((await Promise.all(lists)).map(({ rows }) => rows)).toEqual([[], []]);
      await narrow(["batala"], false);
      expect((await asked("batala")).status).toBe(200);
    },
  );

  it.each(["user", "Admission"] as Role[])(
    "%s has neither link, page nor call when no other branch is left",
    async (role) => {
      const as = await makeStaff({ role });
      const limited = await makeStaff({ role, branches: ["batala"] });
      await narrow(["batala"]);
      expect([await page(limited), await linked(limited), await status(limited)]).toEqual([
        FORBIDDEN,
        false,
        403,
      ]);
      expect([await page(as), await linked(as), await status(as)]).toEqual([SHOWN, true, 200]);
      await narrow(["gurdaspur"]);
      expect([await page(as), await linked(as), await status(as)]).toEqual([FORBIDDEN, false, 403]);
      for (const path of ["receipts", "expenses", "books/export"])
        expect((await callRoute(path, { as })).status).toBe(403);
    },
  );

  it("the books of a branch for admins alone stay an admin's, as page, link, call and file", async () => {
    await narrow(["gurdaspur", "batala"]);
    const as = await makeStaff({ role: "admin" });
    expect([await page(as), await linked(as), await status(as)]).toEqual([SHOWN, true, 200]);
    const { column } = await sheetOf("books", as, { from: "2026-04-01", to: "2027-03-31" });
    expect(column("Of").slice(0, 3)).toEqual(["Gurdaspur", "Batala", "Together"]);
  });
});

describe("somebody limited to one branch", () => {
  it.each(["admin", "user", "Admission"] as Role[])(
    "somebody limited to one branch as %s is refused the other's sums, and all together are their own",
    async (role) => {
      const as = await makeStaff({ role, branches: ["batala"] });
      expect(await status(as, { location: "gurdaspur" })).toBe(403);
      expect(await status(as, { location: "nowhere" })).toBe(422);
      expect(await status(as, { location: "batala" })).toBe(200);
      const own = await callRoute("books", { as, query: { location: "batala" } });
      expect((await callRoute("books", { as })).body).toEqual(own.body);
    },
  );

  it("somebody limited to one branch takes the file of their own branch only", async () => {
    const as = await makeStaff({ role: "admin", branches: ["batala"] });
    const { column } = await sheetOf("books", as);
    expect(column("Of").slice(0, 2)).toEqual(["Batala", "Together"]);
    const other = { location: "gurdaspur" };
    expect((await callRoute("books/export", { as, query: other })).status).toBe(403);
  });
});

it("reception has neither link, page nor call of the books", async () => {
  const as = await makeStaff({ role: "reception" });
  expect([await page(as), await linked(as), await status(as)]).toEqual([FORBIDDEN, false, 403]);
});

it("the books' file is named by its content, and the audit log names the reader", async () => {
  const as = await makeStaff({ role: "admin" });
  const { heads, column, disposition } = await sheetOf("books", as, {
    from: "01/04/2024",
    to: "30/06/2024",
  });
  expect(heads).toEqual([
    "Part",
    "Of",
    "Receipts",
    "Refunds",
    "Commission",
    "Expenses",
    "Profit and loss",
    "Profit without GST",
    "Received for others",
    "Given back of it",
    "Paid on",
    "Held for others",
    "GST inside",
    "TDS kept back",
  ]);
  expect(disposition).toMatch(/Receipts P&L \d{4}-\d\d-\d\d\.xlsx/);
  expect(column("Of").slice(-3)).toEqual(
    ["2024-04-01", "2024-05-01", "2024-06-01"].map((first) => new Date(first)),
  );
  const line = await db.auditLine.findFirst({
    where: { operation: "books.export", actorId: as.id },
  });
  expect(line?.detail).toMatchObject({ filters: { from: "2024-04-01", to: "2024-06-30" } });
});
