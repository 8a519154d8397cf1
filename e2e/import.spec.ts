import { box, choose, someStudent } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

test("an admin moves leads in from a spreadsheet, mends what is refused, and takes it back", async ({
  asAdmin: page,
}) => {
  const [mobile, other] = [someStudent().mobile, someStudent().mobile];
  const rows = [
    ["Student Name", "Contact No.", "Country", "Date", "Remarks", "Labels"],
    [
      `Gurleen D/O Balbir`,
      `0${mobile}`,
      "Canada",
      "3/4/2024",
      "Asked at the fair",
      "Fair 2024; loan",
    ],
    ["Jot", `${other.slice(0, 5)}-${other.slice(5)}`, "UK", "5/6/2024", "", ""],
    ["Wrong", "9.87654E+09", "", "", "", ""],
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
  const gurleen = page.getByRole("row").filter({ hasText: "Gurleen" });
  await expect(gurleen).toContainText("Fair 2024");
  await gurleen.getByRole("link", { name: "Gurleen" }).first().click();
  await expect(page.getByRole("heading", { name: "Gurleen", level: 1 })).toBeVisible();
  for (const tag of ["Fair 2024", "Loan"])
    await expect(page.getByRole("main").getByText(tag, { exact: true }).first()).toBeVisible();

  await page.goto("/app/import");
  await page.getByRole("link", { name: "old-leads.csv" }).first().click();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText(/2 taken back/)).toBeVisible();
  await page.goto(`/app/leads?q=${mobile}`);
  await expect(page.getByRole("row").filter({ hasText: "Gurleen" })).toHaveCount(0);
});

test("an admin moves cases in, finds one by its old number, and moves a remark in onto it", async ({
  asAdmin: page,
}) => {
  const { mobile, email } = someStudent();
  const old = `LF/${mobile.slice(-7)}`;
  const csv = (rows: string[][]) => Buffer.from(rows.map((cells) => cells.join(",")).join("\r\n"));
  const readFile = async (kind: string, name: string, rows: string[][]) => {
    await page.goto("/app/import");
    await choose(page, "What the rows are", kind);
    const file = { name, mimeType: "text/csv", buffer: csv(rows) };
    await page.getByLabel(/^File/).setInputFiles(file);
    await page.getByRole("button", { name: "Read the file" }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  };
  const look = page.getByRole("button", { name: "Look through the rows" });

  await readFile("Cases", `cases-${mobile}.csv`, [
    ["File No", "Student Name", "Mobile No", "Email ID", "DOB", "Passing Year", "Marks"],
    [old, "Gurleen Kaur", mobile, email, "13/5/2001", "2019", "78"],
  ]);
  await look.click();
  await expect(page.getByText(/^City is needed/).first()).toBeVisible();
  for (const name of ["Address", "City", "Stream"]) await box(page, name).fill("Not known");
  await box(page, "Pincode").fill("143521");
  await choose(page, "Country", "India");
  await choose(page, "Country Applying For", "Canada");
  await choose(page, "Qualification", "10+2");
  await choose(page, "Branch", "Gurdaspur");
  await choose(page, "Any Refusal", "No");
  await choose(page, "Spouse", "No");
  await choose(page, "English Test", "Pursuing");
  await choose(page, "Status", "Active");
  await expectPresentable(page, "import-cases");
  await look.click();
  await toast(page, "Looked through");
  await page.getByRole("button", { name: "Move 1 row in" }).click();
  await expect(page.getByText(/1 moved in/)).toBeVisible();

  await readFile("Remarks", `remarks-${mobile}.csv`, [
    ["File No", "Date", "Remark", "By"],
    [old, "13/4/2024", "Asked at the fair", "Ravi Who Left"],
  ]);
  await look.click();
  await toast(page, "Looked through");
  await page.getByRole("button", { name: "Move 1 row in" }).click();
  await expect(page.getByText(/1 moved in/)).toBeVisible();

  // The old number is an address of its case, as that of a merged one is.
  await page.goto(`/app/view-assessment/${encodeURIComponent(old.replace("/", "-"))}`);
  await expect(page.getByText(`Old Reference No. ${old}`)).toBeVisible();
  await expectPresentable(page, "import-mark");
  await page.getByRole("link", { name: /^Remarks/ }).click();
  await expect(page.getByText("By: Ravi Who Left")).toBeVisible();
});
