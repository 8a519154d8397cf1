import type { Page } from "@playwright/test";
import { letters, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// Somebody notes for themselves what to think of; it stands in their own day and in nobody else's.

const dialog = (page: Page) => page.getByRole("dialog");
const own = (page: Page) => page.getByRole("region", { name: /[Rr]eminder/ });

async function note(page: Page, words: string) {
  await dialog(page)
    .getByRole("textbox", { name: /^Remind me of/ })
    .fill(words);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "You are reminded on");
}

test("a counsellor is reminded of a case, puts it off and is done with it", async ({
  asGurdaspur: page,
}) => {
  const surname = `Yaadwala${letters(5)}`;
  const { refNo } = await makeCase(page, "gurdaspur", { surname });
  await setStatus(page, refNo, true);
  const words = `Ask for the I-20 ${letters(5)}`;
  await page.goto(`/app/view-assessment/${refNo}`);
  await page.getByRole("button", { name: `More about ${refNo}` }).click();
  await page.getByRole("button", { name: "Remind me" }).click();
  await expectPresentable(page, "reminder-dialog");
  await note(page, words);

  await page.goto("/app/today");
  await own(page)
    .getByText(/later$/)
    .click();
  const row = own(page).getByRole("listitem").filter({ hasText: words });
  await expect(row).toContainText(surname);
  await expectPresentable(page, "reminders");
  await row.getByRole("button", { name: `More about ${words}` }).click();
  await row.getByRole("button", { name: `Next week: ${words}` }).click();
  await toast(page, "Put off to");
  await row.getByRole("button", { name: `Done: ${words}` }).click();
  await expect(row).toHaveCount(0);
});

test("an admin's reminder of nothing in particular comes again, and is deleted", async ({
  asAdmin: page,
}) => {
  const words = `Rent of the office ${letters(5)}`;
  await page.goto("/app/today");
  await own(page).getByRole("button", { name: "Add a reminder" }).click();
  await dialog(page)
    .getByRole("combobox", { name: /^Repeats/ })
    .fill("Every month");
  await page.keyboard.press("Enter");
  await note(page, words);
  await own(page)
    .getByText(/later$/)
    .click();
  const row = own(page).getByRole("listitem").filter({ hasText: words });
  await expect(row).toContainText("Every month");
  await row.getByRole("button", { name: `Done: ${words}` }).click();
  await toast(page, "It comes again on");
  await row.getByRole("button", { name: `More about ${words}` }).click();
  await row.getByRole("button", { name: `Delete ${words}` }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});
