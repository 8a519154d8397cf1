import { beforeAll, expect, it } from "vitest";
import { invoiceList } from "@/lib/money/claims/list";
import { remittanceList } from "@/lib/money/remittances/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { pool } from "@/lib/platform/db";
import { asOwner } from "../support/owner";
import { readBy } from "../support/read-by";
import { makeStaff, viewerFor } from "../support/staff";

// Forty thousand invoices to partners, a half of which is settled, and as many remittances: a list reads as many rows as a
// page shows and a count needs.

const N = 40_000;
/** A page of fifty rows, and those that the order passes over. */
const few = 150;
/** A count stops at a thousand. */
const counted = 3_000;
let admin: Viewer;

beforeAll(async () => {
  const staff = await makeStaff({ role: "admin" });
  admin = await viewerFor(staff);
  await pool.query(
    "INSERT INTO partner (id, kind, name, country, currency) VALUES (gen_random_uuid(), 'aggregator', 'Payer of all', 'CA', 'CAD')",
  );
  for (const table of ["partner_invoice", "remittance"])
    await asOwner(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await pool.query(
    `INSERT INTO partner_invoice (id, kind, partner_id, location, number, issued_on, pay_by, currency, rate, treatment, amount, rupees,
       printed, standing, created_by_id)
     SELECT gen_random_uuid(), 'invoice', p.id, 'gurdaspur', 'PLAN/' || n, current_date - n % 900, current_date - n % 900 + 30,
       'CAD', 61, 'none', 1000, 61000, '{}', CASE WHEN n % 2 = 0 THEN 'settled' ELSE 'sent' END, $1
     FROM partner p, generate_series(1, ${N}) n`,
    [staff.id],
  );
  await pool.query(
    `INSERT INTO remittance (id, partner_id, location, received_on, currency, amount, rupees, reference, created_by_id)
     SELECT gen_random_uuid(), p.id, 'gurdaspur', current_date - n % 900, 'CAD', 1000, 61000, 'PLAN ' || n, $1
     FROM partner p, generate_series(1, ${N}) n`,
    [staff.id],
  );
  for (const table of ["partner_invoice", "remittance"])
    await asOwner(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await asOwner("VACUUM ANALYZE");
}, 180_000);

it.each([
  ["open invoices", invoiceList, {}],
  ["overdue invoices", invoiceList, { tab: "overdue" }],
  ["settled invoices", invoiceList, { tab: "settled" }],
  ["remittances", remittanceList, {}],
] as const)(
  "the list of %s reads few rows, whatever it is long",
  async (_, list, asked) => {
    const call = await readBy(() => list.read(admin, asked));
    const page = await readBy(() => list.page(admin, Promise.resolve(asked)));
    expect(call[0], `call: ${call}`).toBeLessThan(few);
    expect(page[0], `page, with its count: ${page}`).toBeLessThan(counted);
    expect((await list.read(admin, asked)).rows.length).toBeGreaterThan(20);
  },
  60_000,
);
