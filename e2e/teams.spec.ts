import { handTo, makeCase, setStatus } from "./support/people";
import { enter, makeSomebody } from "./support/somebody";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

test("an admin makes a counsellor the lead of another, who then opens their cases and looks at their day", async ({
  page,
  asAdmin,
}) => {
  const name = `Team ${Date.now() % 1_000_000}`;
  const [member, leader] = [
    await makeSomebody({ name: `${name} Asha` }),
    await makeSomebody({ name: `${name} Baljit` }),
  ];
  const { refNo, firstName } = await makeCase(asAdmin);
  await setStatus(asAdmin, refNo, true);
  await handTo(asAdmin, refNo, member);

  await asAdmin.goto(`/app/users?q=${encodeURIComponent(leader)}`);
  await asAdmin.getByRole("button", { name: `More about ${name} Baljit` }).click();
  await asAdmin.getByRole("button", { name: "Team", exact: true }).click();
  const dialog = asAdmin.getByRole("dialog", { name: `Team of ${name} Baljit` });
  const people = dialog.getByRole("combobox", { name: "Team" });
  // The first letters and Tab, as at each choice.
  await people.pressSequentially(`${name} As`);
  await people.press("Tab");
  await expectPresentable(asAdmin, "team-form");
  await asAdmin.keyboard.press("Control+s");
  await toast(asAdmin, "Record updated successfully");
  await expect(asAdmin.getByText("Leads 1")).toBeVisible();
  await expectPresentable(asAdmin, "users-team");
  const openLanguages = async () => {
    await asAdmin.getByRole("button", { name: `More about ${name} Baljit` }).click();
    await asAdmin.getByRole("button", { name: "Languages", exact: true }).click();
  };
  await openLanguages();
  await asAdmin.getByRole("combobox", { name: "Languages" }).pressSequentially("pun");
  await asAdmin.keyboard.press("Tab");
  await expectPresentable(asAdmin, "languages-form");
  await asAdmin.keyboard.press("Control+s");
  await expect(asAdmin.getByRole("dialog")).toHaveCount(0);
  await openLanguages();
  await expect(asAdmin.getByRole("dialog").getByText("Punjabi")).toBeVisible();
  await asAdmin.keyboard.press("Escape");

  await enter(page, leader);
  await page.goto("/app/active-assessments");
  await expect(page.getByRole("link", { name: new RegExp(firstName) })).toBeVisible();
  await page.goto(`/app/view-assessment/${refNo}/remarks`);
  await expect(page.getByRole("textbox", { name: /^Remark/ })).toBeVisible();
  await page.goto("/app/today");
  const whose = page.getByRole("combobox", { name: "Whose calls" });
  await expect(whose.getByRole("option")).toHaveText(["My own", `${name} Asha`]);
  await whose.selectOption({ label: `${name} Asha` });
  await expect(page).toHaveURL(/whose=/);
});
