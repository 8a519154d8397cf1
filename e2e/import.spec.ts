import { box, choose, someStudent } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

test("an admin moves leads in from a spreadsheet, mends what is refused, and takes it back", async ({
  asAdmin: page,
}) => {
  const [mobile, other] = [someStudent().mobile, someStudent().mobile];
  const rows = [
    ["Student Name", "Contact No.", "Country", "Date", "Remarks"],
    [`Gurleen D/O Balbir`, `0${mobile}`, "Canada", "3/4/2024", "Asked at the fair"],
    ["Jot", `${other.slice(0, 5)}-${other.slice(5)}`, "UK", "5/6/2024", ""],
    ["Wrong", "9.87654E+09", "", "", ""],
  ];
  const text = rows.map((cells) => cells.join(",")).join("\r\n");
  await page.goto("/app/import");
  await expectPresentable(page, "import-read");
  await page
    .getByLabel(/^File/)
    .setInputFiles({ name: "old-leads.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByRole("heading", { name: "old-leads.csv", level: 1 })).toBeVisible();
  const look = page.getByRole("button", { name: "Look through the rows" });
  await look.click();
  await expect(page.getByText(/^Branch is needed/).first()).toBeVisible();
  await expect(page.getByText(/^Say how this column writes its days/).first()).toBeVisible();
  await choose(page, "Days of Date", "Day first (31/12/2025)");
  await choose(page, "Branch", "Gurdaspur");
  await box(page, "Call on").fill("1/12/2099");
  await look.click();
  await toast(page, "Looked through");
  await expect(page.getByText(/2 new, 1 refused/)).toBeVisible();
  await expect(page.getByText(/Excel has cut the number 9.87654E\+09/)).toBeVisible();
  await expectPresentable(page, "import-plan", { every: true });

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Refused rows" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("rows-to-mend.xlsx");

  await page.getByRole("button", { name: "Move 2 rows in" }).click();
  await expect(page.getByText(/2 moved in, 1 left out/)).toBeVisible();
  await expectPresentable(page, "import-done");
  await page.goto(`/app/leads?q=${mobile}`);
  await expect(page.getByRole("row").filter({ hasText: "Gurleen" })).toBeVisible();

  await page.goto("/app/import");
  await page.getByRole("link", { name: "old-leads.csv" }).first().click();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText(/2 taken back/)).toBeVisible();
  await page.goto(`/app/leads?q=${mobile}`);
  await expect(page.getByRole("row").filter({ hasText: "Gurleen" })).toHaveCount(0);
});
