import type { Page } from "@playwright/test";
import { letters, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// A counsellor tags a case and finds it again by its tag; an admin tags many at once and keeps the words.

const dialog = (page: Page) => page.getByRole("dialog");
const editor = (page: Page) => page.getByRole("region", { name: "Tags" });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function put(page: Page, word: string) {
  await editor(page).getByRole("combobox", { name: "Tag" }).fill(word);
  await page.keyboard.press("Enter");
  await expect(editor(page).getByRole("button", { name: `Take off ${word}` })).toBeVisible();
}

test("a tag is typed on a case, shown in the list, filtered by, and taken off", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await makeCase(page, "gurdaspur", { surname: `Tagwala${letters(5)}` });
  await setStatus(page, refNo, true);
  const [word, other] = [`Loan ${letters(6)}`, `Walk-in ${letters(6)}`];
  await page.goto(`/app/view-assessment/${refNo}`);
  await put(page, word);
  await put(page, other);
  // Another spelling is the same tag.
  await editor(page).getByRole("combobox", { name: "Tag" }).fill(word.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(editor(page).getByRole("combobox", { name: "Tag" })).toHaveValue("");
  await expect(editor(page).getByRole("button", { name: /^Take off/ })).toHaveCount(2);
  await expectPresentable(page, "tags-case");

  await page.goto("/app/active-assessments");
  await expect(row(page, refNo)).toContainText(word);
  const tags = await page.request.get("/api/tags");
  const all = (await tags.json()) as { _id: string; word: string }[];
  const id = all.find((tag) => tag.word === word)?._id;
  await page.goto(`/app/active-assessments?tag=${id}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row(page, refNo)).toContainText(other);
  await expectPresentable(page, "tags-list");

  await page.goto(`/app/view-assessment/${refNo}`);
  await editor(page)
    .getByRole("button", { name: `Take off ${word}` })
    .click();
  await expect(editor(page).getByRole("button", { name: /^Take off/ })).toHaveCount(1);
});

test("a lead is tagged from its row, and an admin tags ticked cases and keeps the words", async ({
  asAdmin: page,
}) => {
  const word = `Seminar ${letters(6)}`;
  const { refNo } = await makeCase(page, "gurdaspur", { surname: `Tagwala${letters(5)}` });
  await setStatus(page, refNo, true);
  // Rows of other journeys have names that no column holds.
  await page.goto(`/app/active-assessments?q=${refNo}`);
  await page.getByRole("checkbox", { name: new RegExp(`^Tick .*${refNo}`) }).check();
  await page.getByRole("button", { name: "Put a tag on" }).click();
  await dialog(page).getByRole("combobox", { name: "Tag" }).fill(word);
  await expect(dialog(page)).toContainText("1 case will get the tag");
  await expectPresentable(page, "tags-bulk");
  await dialog(page).getByRole("button", { name: "Put a tag on" }).click();
  await toast(page, "1 case tagged");
  await expect(row(page, refNo)).toContainText(word);

  const name = `Rupinder ${letters(6)}`;
  const made = await page.request.post("/api/lead/create", {
    headers: { "x-requested-with": "test" },
    data: {
      name,
      mobile: `98${String(Math.random()).slice(2, 10)}`,
      location: "gurdaspur",
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto(`/app/leads?q=${name.split(" ")[1]}`);
  await page.getByRole("button", { name: `More about ${name}` }).click();
  await page.getByRole("button", { name: `Tags of ${name}` }).click();
  await put(page, word);
  await expectPresentable(page, "tags-lead");
  await page.keyboard.press("Escape");
  await expect(row(page, name)).toContainText(word);

  await page.goto("/app/tags");
  await page.getByRole("button", { name: `More about ${word}` }).click();
  await page.getByRole("button", { name: `Edit ${word}` }).click();
  await dialog(page).getByRole("radio", { name: "Green" }).check();
  await expectPresentable(page, "tags-edit");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Tag saved");
  await expectPresentable(page, "tags-kept");
  await page.getByRole("button", { name: `More about ${word}` }).click();
  await page.getByRole("button", { name: `Delete ${word}` }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(row(page, word)).toHaveCount(0);
  await page.goto(`/app/view-assessment/${refNo}`);
  await expect(editor(page).getByRole("button", { name: /^Take off/ })).toHaveCount(0);
});
