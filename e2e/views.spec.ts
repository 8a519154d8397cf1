import type { Page } from "@playwright/test";
import { database } from "./support/database";
import { hearsKeys } from "./support/keys";
import { choose, makeCase, setStatus } from "./support/people";
import { logIn } from "./support/sign-up";
import { enter, somebody } from "./support/somebody";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// Views of lists by keyboard; each test has its own user, so that others' list settings stay.

/** Three cases of the user: two of Canada, one of these hot. */
async function threeCases(page: Page, email: string) {
  const made = [
    await makeCase(page),
    await makeCase(page),
    await makeCase(page, "gurdaspur", { country_apply_for: "New Zealand" }),
  ];
  for (const { refNo } of made) await setStatus(page, refNo, true);
  const [hot, warm] = made.map(({ refNo }) => refNo);
  await database((client) =>
    client.query(
      `UPDATE assessment SET hotness = CASE ref_no WHEN $1 THEN 'hot' WHEN $2 THEN 'warm' END,
         handler_id = (SELECT id FROM staff WHERE email = $3) WHERE ref_no = ANY ($4)`,
      [hot, warm, email, made.map(({ refNo }) => refNo)],
    ),
  );
  return { hot: hot ?? "", warm: warm ?? "", all: made };
}

const rows = (page: Page) => page.locator("tbody tr");

somebody(
  "a view is saved, opened from the sidebar with its count, and a list is opened as it was left",
  async ({ page, email, asAdmin }) => {
    await enter(page, email);
    const { hot } = await threeCases(page, email);
    const path = "/app/active-assessments";
    await page.goto(path);
    await expect(rows(page)).toHaveCount(3);

    // The filters act at once.
    await page.getByLabel("Hotness").focus();
    await page.keyboard.press("h");
    await expect(rows(page)).toHaveCount(1);
    await page.getByLabel("Apply for").focus();
    await page.getByLabel("Apply for").selectOption("CA");
    await expect(page).toHaveURL(/hotness=hot.*country=CA/);
    await page.getByRole("button", { name: "Save view" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Name" }).fill("My hot Canada");
    await page.keyboard.press("Enter");
    await toast(page, "View saved");
    await expect(page).toHaveURL(/view=/);

    // The view stands in the sidebar with its count, and in the palette.
    await page.goto("/app/account");
    // Admins of other tests share theirs meanwhile.
    const inSidebar = page.getByRole("list", { name: "Views of Active Assessments" });
    const mine = inSidebar.getByRole("link", { name: "My hot Canada" });
    await expect(mine).toHaveText(/My hot Canada\s*1 row/);
    await mine.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/country=CA&hotness=hot&view=/);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(hot);
    await expectPresentable(page, "views-open");

    // Opening a view does not change the list's own settings: its link opens the earlier ones.
    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole("link", { name: "Next Follow-up" }).click();
    await expect(page).toHaveURL(/sort=next/);

    // Columns and density.
    await page.getByRole("button", { name: "Columns" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "Source" }).focus();
    await page.keyboard.press("Space");
    await dialog.getByLabel(/^Dense/).focus();
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: "Source: further to the left" }).focus();
    await page.keyboard.press("Enter");
    await expectPresentable(page, "views-columns");
    await dialog.getByRole("button", { name: "Save", exact: true }).focus();
    const answered = page.waitForResponse(/views\/remember/);
    await page.keyboard.press("Enter");
    await answered;
    await expect(page.getByRole("columnheader", { name: "Source" })).toBeVisible();
    const height = async () => (await rows(page).first().boundingBox())?.height ?? 99;
    await expect.poll(height).toBeLessThanOrEqual(36);
    await expectPresentable(page, "views-dense");

    // Remembered after a new log-in: the address says it again.
    await page.context().clearCookies();
    await logIn(page, email);
    await expect(page).toHaveURL(/\/app\/main\/dashboard/);
    await page
      .locator("#sidebar")
      .getByRole("link", { name: "Active Assessments", exact: true })
      .click();
    await expect(page).toHaveURL(/active-assessments\?sort=next$/);
    await expect(page.getByRole("columnheader", { name: "Source" })).toBeVisible();
    expect(await height()).toBeLessThanOrEqual(36);

    // The view goes; a link to it says so.
    await mine.click();
    await expect(page).toHaveURL(/hotness=hot/);
    const address = page.url();
    await page.getByRole("button", { name: "Edit view" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await toast(page, "View deleted");
    await expect(mine).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByText("This view is not there any more")).toBeVisible();
    await asAdmin.close();
  },
);

somebody(
  "j and k go from row to row, p looks at the case beside the list, Enter opens it",
  async ({ page, email, asAdmin }) => {
    await enter(page, email);
    const { all } = await threeCases(page, email);
    await page.goto("/app/active-assessments");
    await expect(rows(page)).toHaveCount(3);
    const refs = await Promise.all(
      [0, 1].map(async (n) => /GSP-\d\d-\d+/.exec(await rows(page).nth(n).innerText())?.[0]),
    );
    const nameOf = (refNo = "") => all.find((one) => one.refNo === refNo)?.firstName ?? "";
    // Without a focused row both keys lead to the first row, once the list is alive.
    await hearsKeys(page, "List");
    await page.keyboard.press("k");
    await expect(rows(page).first().locator('[data-card="title"] a')).toBeFocused();
    await page.keyboard.press("p");
    const panel = page.getByRole("complementary", { name: "Preview" });
    await expect(panel.getByRole("heading")).toContainText(nameOf(refs[0]));
    await expect(panel).toContainText("None planned");
    await page.keyboard.press("j");
    await expect(panel.getByRole("heading")).toContainText(nameOf(refs[1]));
    await expectPresentable(page, "views-preview");
    await page.keyboard.press("k");
    await expect(panel.getByRole("heading")).toContainText(nameOf(refs[0]));
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    const opened = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    await expect(await opened).toHaveURL(new RegExp(`${refs[0]}$`));
    await page.keyboard.press("/");
    await expect(page.getByLabel("Name, reference no. or mobile")).toBeFocused();
    // Letters in the search are letters.
    await page.keyboard.type("jkp");
    await expect(page).toHaveURL(/q=jkp/);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keys" });
    await expect(sheet.getByRole("region", { name: "List" })).toContainText("Next row");
    await asAdmin.close();
  },
);

test("an admin shares a view with a branch, and a counsellor sees it under their own scope", async ({
  asAdmin,
  asGurdaspur,
  asBatala,
}) => {
  const name = `Shared ${Date.now()}`;
  await asAdmin.goto("/app/active-assessments?country=CA&location=gurdaspur");
  await asAdmin.getByRole("button", { name: "Save view" }).click();
  const dialog = asAdmin.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await choose(dialog, "Shared with", "Gurdaspur");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await toast(asAdmin, "View saved");
  await asGurdaspur.goto("/app/active-assessments");
  await asGurdaspur.getByRole("link", { name: new RegExp(name) }).click();
  await expect(asGurdaspur).toHaveURL(/country=CA/);
  await expect(asGurdaspur.getByRole("button", { name: "Edit view" })).toHaveCount(0);
  await asBatala.goto("/app/active-assessments");
  await asAdmin.getByRole("button", { name: "Edit view" }).click();
  await expectPresentable(asAdmin, "views-edit");
  await asAdmin.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await toast(asAdmin, "View deleted");
});
