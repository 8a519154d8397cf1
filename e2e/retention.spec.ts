import { database } from "./support/database";
import { box } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

test("an admin sees what is past its time, and what goes is gone", async ({ asAdmin: page }) => {
  const name = `Old Lead ${Math.random().toString(36).slice(2, 9)}`;
  const mobile = `+9170${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  await database((client) =>
    client.query(
      `INSERT INTO lead (id, name, mobile, location, handler_id, created_by_id, follow_up_on, created_at)
       SELECT gen_random_uuid(), $1, $2, 'gurdaspur', id, id, '2022-01-10', '2022-01-05' FROM staff WHERE role = 'admin' LIMIT 1`,
      [name, mobile],
    ),
  );
  await page.goto("/app/personal-data/retention");
  const leads = page.getByRole("row").filter({ hasText: "Leads that came to nothing" }).first();
  await expect(leads).toContainText("Off");
  await expectPresentable(page, "retention");

  await leads.getByRole("button", { name: /^Change the rule/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^On/ }).check();
  await box(page, "Months").fill("6");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Months must be at least 12");
  await expectPresentable(page, "retention-rule");
  await box(page, "Months").fill("36");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(leads).toContainText("3 years");

  await leads.getByRole("button", { name: /^What would go/ }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Goes");
  await expectPresentable(page, "retention-run");
  await page.getByRole("button", { name: /^Delete \d+ now$/ }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await toast(page, "It is under way");
  await expect(page.getByText(/\d erased, 0 kept/)).toBeVisible();
  await expect(row).toHaveCount(0);
  const { rows } = await database((client) =>
    client.query("SELECT FROM lead WHERE mobile = $1", [mobile]),
  );
  expect(rows).toEqual([]);
});
