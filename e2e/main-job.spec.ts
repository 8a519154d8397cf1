import { register, someStudent } from "./support/people";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

test("a student registers, reception finds them, a counsellor accepts, an admin transfers", async ({
  page,
  asReception,
  asGurdaspur,
  asBatala,
  asAdmin,
  mailbox,
}) => {
  const student = someStudent();
  await page.goto("/create-assessment");
  await expect(page.getByText("Please fill the assessment in order to proceed.")).toBeVisible();
  const refNo = await register(page, student);
  expect(refNo).toMatch(/^GSP-\d\d-\d{5,}$/);
  expect((await mailbox.waitFor(student.email, /enquiry/i)).text).toContain(refNo);

  await asReception.goto("/app/main/dashboard");
  await asReception.getByLabel("Search by").selectOption("Mobile");
  await asReception.getByLabel("Keyword").fill(student.mobile);
  await asReception.getByRole("button", { name: "Search", exact: true }).click();
  const found = asReception.getByRole("dialog").getByRole("row").filter({ hasText: refNo });
  await expect(found).toContainText(student.firstName);

  await asGurdaspur.goto("/app/new-assessments");
  const row = asGurdaspur.getByRole("row").filter({ hasText: refNo });
  await expect(row).toContainText("Canada");
  const opened = asGurdaspur.waitForEvent("popup");
  await row.getByRole("link", { name: new RegExp(`${refNo}, new tab`) }).click();
  const counsellor = await opened;
  await counsellor.waitForLoadState();
  await counsellor.getByRole("button", { name: "Active" }).click();
  await toast(
    counsellor,
    `Status for assessment with REFERENCE NO - ${refNo} updated successfully`,
  );
  await expect(counsellor.getByText("Harpreet Singh Bajwa").first()).toBeVisible();
  await asGurdaspur.goto(`/app/active-assessments?q=${refNo}`);
  await expect(asGurdaspur.getByRole("row").filter({ hasText: refNo })).toBeVisible();

  await asAdmin.goto(`/app/view-assessment/${refNo}/transfer`);
  await asAdmin.getByRole("combobox", { name: "Transfer to" }).fill("batala");
  await asAdmin.getByRole("combobox", { name: "Transfer to" }).clear();
  await asAdmin.getByRole("combobox", { name: "Transfer to" }).click();
  const receiver = await asBatala.request.get("/api/getAdmin");
  const { name } = (await receiver.json()) as { name: string };
  await asAdmin.getByRole("option", { name: new RegExp(name) }).click();
  await asAdmin.getByRole("button", { name: "Transfer", exact: true }).click();
  await asAdmin.getByRole("dialog").getByRole("button", { name: "Transfer" }).click();
  await toast(asAdmin, "Record Transfered successfully");
  const told = await mailbox.waitFor("batala@overseasdesk.example", new RegExp(refNo));
  expect(told.text).toContain(`/app/view-assessment/${refNo}`);

  await asBatala.goto(`/app/view-assessment/${refNo}`);
  await asBatala.getByRole("button", { name: `More about ${refNo}` }).click();
  await expect(asBatala.getByRole("button", { name: "Reject" })).toBeVisible();
  await asGurdaspur.goto(`/app/view-assessment/${refNo}`);
  await expect(asGurdaspur.getByRole("heading", { name: student.firstName })).toBeVisible();
  await expect(asGurdaspur.getByRole("button", { name: /^More about GSP/ })).toHaveCount(0);
  await expect(asGurdaspur.getByText("Reject")).toHaveCount(0);
});
