import {
  agree,
  box,
  fillEducation,
  fillPerson,
  fillVisa,
  makeCase,
  next,
  someStudent,
} from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// One mobile for brothers and sisters (decision C21): the student says so, and the office decides.

test("a sister registers herself with her brother's mobile, and is accepted once the office says that they are two", async ({
  page,
  asReception,
  asGurdaspur,
}) => {
  const { mobile, refNo: brother } = await makeCase(asReception);
  await page.goto("/create-assessment");
  const sister = { ...someStudent(), mobile };
  await fillPerson(page, sister);
  await next(page);
  await expect(page.getByText("Mobile already registered")).toBeVisible();
  const tick = page.getByRole("checkbox", { name: "It is my brother’s or sister’s" });
  await tick.check();
  await expect(page.getByText("Mobile already registered")).toHaveCount(0);
  await expectPresentable(page, "family-tick");
  await next(page);
  await fillEducation(page);
  await next(page);
  await fillVisa(page);
  await agree(page);
  await page.getByRole("button", { name: "Save" }).click();
  const thanks = page.getByText(/Your reference number is/);
  await expect(thanks).toBeVisible();
  const refNo = /GSP-\d\d-\d+/.exec((await thanks.textContent()) ?? "")?.[0] ?? "";

  await asGurdaspur.goto(`/app/view-assessment/${refNo}`);
  const notice = asGurdaspur.getByText(/Same mobile as/);
  await expect(notice).toContainText(brother);
  await expectPresentable(asGurdaspur, "family-notice");
  await asGurdaspur.getByRole("button", { name: "They are two persons" }).click();
  await toast(asGurdaspur, "They are two persons, with one mobile");
  await expect(notice).toContainText("brothers or sisters");
});

test("the tick for a brother's mobile goes with another number, and the refusal comes back without it", async ({
  page,
  asReception,
}) => {
  const { mobile } = await makeCase(asReception);
  await page.goto("/create-assessment");
  await fillPerson(page, { ...someStudent(), mobile });
  await next(page);
  const refusal = page.getByText("Mobile already registered");
  await expect(refusal).toBeVisible();
  const tick = page.getByRole("checkbox", { name: "It is my brother’s or sister’s" });
  await tick.check();
  await expect(refusal).toHaveCount(0);
  await tick.uncheck();
  await expect(refusal).toBeVisible();
  await tick.check();
  await box(page, "Mobile").fill(someStudent().mobile);
  await expect(tick).toHaveCount(0);
  await box(page, "Mobile").fill(mobile);
  await box(page, "Email").focus();
  await expect(refusal).toBeVisible();
});
