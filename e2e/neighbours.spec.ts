import { hearsKeys } from "./support/keys";
import { letters, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";

test("a case that was opened from a list leads to the one before and the next of that list, at the same section", async ({
  asGurdaspur: page,
}) => {
  const surname = `Beside${letters(6)}`;
  const refs: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { refNo } = await makeCase(page, "gurdaspur", { surname });
    await setStatus(page, refNo, true);
    refs.unshift(refNo);
  }
  const [first = "", second = "", third = ""] = refs;
  await page.goto(`/app/active-assessments?q=${surname}`);
  const opened = page.context().waitForEvent("page");
  await page.getByRole("row").filter({ hasText: second }).getByRole("link").first().click();
  const tab = await opened;
  const beside = tab.getByRole("navigation", { name: "Cases of the list" });
  await expect(beside).toContainText("2 of 3");
  await expectPresentable(tab, "case-neighbours");
  await tab.goto(`/app/view-assessment/${second}/remarks`);
  await hearsKeys(tab, "Case");
  await tab.keyboard.press(".");
  await expect(tab).toHaveURL(`/app/view-assessment/${third}/remarks`);
  await expect(beside).toContainText("3 of 3");
  await beside.getByRole("link", { name: `‹ Case before, ${second}` }).click();
  await expect(tab).toHaveURL(`/app/view-assessment/${second}/remarks`);
  await tab.keyboard.press(",");
  await expect(tab).toHaveURL(`/app/view-assessment/${first}/remarks`);
  await beside.getByRole("link", { name: "1 of 3" }).click();
  await expect(tab).toHaveURL(`/app/active-assessments?q=${surname}`);
  // A case of no list has no neighbours.
  const { refNo } = await makeCase(page);
  await tab.goto(`/app/view-assessment/${refNo}`);
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(beside).toHaveCount(0);
});
