import { makeCase, toast } from "./support/people";
import { expect, test } from "./support/test";

test("the search card offers each role its types", async ({
  asAdmin,
  asReception,
  asAdmission,
}) => {
  const all = ["Mobile", "Official Mobile", "Official Email", "Name", "Date of Birth"];
  for (const [page, types] of [
    [asAdmin, all],
    [asReception, ["Mobile", "Name"]],
    [asAdmission, ["Mobile", "Name"]],
  ] as const) {
    await page.goto("/app/main/dashboard");
    const options = page.getByLabel("Search by").locator("option");
    await expect(options).toHaveText(["Choose", ...types]);
  }
  await expect(asAdmin.getByRole("list", { name: "Counters" }).getByRole("listitem")).toHaveCount(
    6,
  );
  await expect(asReception.getByRole("list", { name: "Counters" })).toHaveCount(0);
});

test("Search waits for type and keyword, says what is wrong, and says when nothing matches", async ({
  asAdmin,
}) => {
  await asAdmin.goto("/app/main/dashboard");
  const button = asAdmin.getByRole("button", { name: "Search", exact: true });
  await expect(button).toBeDisabled();
  await asAdmin.getByLabel("Search by").selectOption("Mobile");
  await expect(button).toBeDisabled();
  await asAdmin.getByLabel("Keyword").fill("12345");
  await button.click();
  await toast(asAdmin, "Please enter a valid mobile number");
  await asAdmin.getByLabel("Keyword").fill("9000000001");
  await button.click();
  await expect(asAdmin.getByText("Your query does not match any assessments.")).toBeVisible();
  await asAdmin.getByRole("button", { name: "Try Again" }).click();
  await expect(asAdmin.getByRole("dialog")).toHaveCount(0);
});

test("the palette finds a case by the end of its mobile, from the keyboard alone", async ({
  asReception,
}) => {
  const student = await makeCase(asReception);
  await asReception.goto("/app/main/dashboard");
  await asReception.keyboard.press("Control+k");
  await asReception.getByRole("dialog").getByRole("combobox").fill(student.mobile.slice(-7));
  await expect(asReception.getByRole("dialog").getByText(student.refNo)).toBeVisible();
  await asReception.keyboard.press("Enter");
  await expect(asReception).toHaveURL(new RegExp(student.refNo));
});
