import { describe, expect, it } from "vitest";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { cookieFor, makeStaff } from "../support/staff";
import { makeExpenses, makeReceipts, voucherBody } from "../support/vouchers";

type StaffFields = Parameters<typeof makeStaff>[0];

const kinds = [
  { plural: "receipts", path: "reciept/add", make: makeReceipts },
  { plural: "expenses", path: "expense/add", make: makeExpenses },
];

describe.each(kinds)("$plural", ({ plural, path, make }) => {
  it("the vouchers of a case are listed newest first, page by page, and no other case's", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await make((await makeCase({ handler })).id);
    const cookie = await cookieFor(handler);
    const numbers: unknown[] = [];
    for (let n = 0; n < 5; n++) {
      const body = { ...voucherBody, assessmentId: c.ref_no, particulars: `<b>${n}</b>` };
      numbers.unshift((await callRoute(path, { method: "POST", cookie, body })).body.recieptNumber);
    }
    const seen: unknown[] = [];
    let query: Record<string, string> | undefined = { assessmentId: c.id, limit: "2" };
    while (query) {
      const answer = await callRoute(`${plural}/student`, { cookie, query });
      seen.push(...answer.rows.map((row) => row.recieptNumber));
      const [, next] = /^<([^>]+)>/.exec(answer.headers.get("link") ?? "") ?? [];
      query = next ? Object.fromEntries(new URL(next, "http://here").searchParams) : undefined;
    }
    expect(seen).toEqual(numbers);
  });

  it("the vouchers of the viewer's branches are narrowed and never widened by a branch (A1, A8)", async () => {
    const [one, two] = [
      await makeCase({ handler: await makeStaff(), location: "gurdaspur" }),
      await makeCase({ handler: await makeStaff(), location: "batala" }),
    ];
    const [here, there] = [(await make(one.id)).id, (await make(two.id)).id];
    const seen = async (who: StaffFields, query: Record<string, string> = {}) => {
      const as = await makeStaff(who);
      const { rows } = await callRoute(plural, { as, query: { ...query, limit: "200" } });
      const numbers = rows.map((row) => String(row.recieptNumber));
      return [numbers.includes(here), numbers.includes(there)];
    };
    expect(await seen({ role: "admin" })).toEqual([true, true]);
    expect(await seen({ role: "user" }, { location: "batala" })).toEqual([false, true]);
    const limited: StaffFields = { role: "Admission", branches: ["gurdaspur"] };
    expect(await seen(limited)).toEqual([true, false]);
    expect(await seen(limited, { location: "batala" })).toEqual([false, false]);
  });

  it("a voucher as PDF is for those who may open the case, and answers 404 to others (A10)", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const query = { recieptNumber: (await make(c.id)).id };
    const pdf = await callRoute(`${plural}/pdf`, { as: handler, query });
    expect(pdf.status).toBe(200);
    expect(pdf.text.slice(0, 5)).toBe("%PDF-");
    const headers = Object.fromEntries(pdf.headers);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(
        /^attachment; filename=".* GSP-\d{4}-[RE]\d{5}\.pdf"$/,
      ),
    });
    const others: StaffFields[] = [
      { role: "user" },
      { role: "reception" },
      { role: "admin", branches: ["batala"] },
    ];
    for (const who of others) {
      const answer = await callRoute(`${plural}/pdf`, { as: await makeStaff(who), query });
      expect(answer.status).toBe(404);
    }
    const unknown = { recieptNumber: "1" };
    expect((await callRoute(`${plural}/pdf`, { as: handler, query: unknown })).status).toBe(404);
  });
});

it("an expense without a student is a voucher for those who keep the books", async () => {
  const body = { ...voucherBody, location: "batala" };
  const as = await makeStaff();
  const { recieptNumber } = (await callRoute("expense/add", { method: "POST", as, body })).body;
  const query = { recieptNumber: String(recieptNumber) };
  const status = async (who: StaffFields) =>
    (await callRoute("expenses/pdf", { as: await makeStaff(who), query })).status;
  expect(await status({ role: "user" })).toBe(200);
  expect(await status({ role: "reception" })).toBe(404);
  expect(await status({ role: "admin", branches: ["gurdaspur"] })).toBe(404);
});
