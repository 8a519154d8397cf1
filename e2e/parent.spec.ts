import {
  agree,
  box,
  fillEducation,
  fillPerson,
  fillVisa,
  next,
  someStudent,
} from "./support/people";
import { enter, typeCode } from "./support/student";
import { expect, expectAccessible, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// A student under 18 names a parent on the public form; the office sends that parent a link, by which they agree.

test("a parent agrees by a link of their own for the student of 16 who named them", async ({
  page,
  asAdmin: staff,
  phone,
}) => {
  const born = `05/05/${new Date().getFullYear() - 16}`;
  const parent = someStudent().mobile;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/create-assessment");
  await fillPerson(page, someStudent());
  await box(page, "Date of Birth").fill(born);
  await next(page);
  await fillEducation(page);
  await next(page);
  await fillVisa(page);
  await agree(page);
  const asks = page.getByRole("group", { name: "Your parent" });
  await asks.getByLabel("Their own mobile").fill(`0 ${parent.slice(0, 5)}-${parent.slice(5)}`);
  await expectPresentable(page, "parent-asked");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(asks.getByText("Name of your parent is required")).toBeVisible();
  await asks.getByLabel("Name of your parent").fill("Harjit Singh");
  await asks.getByLabel("Father").check();
  await page.getByRole("button", { name: "Save" }).click();
  const thanks = page.getByText(/Your reference number is/);
  await expect(thanks).toBeVisible();
  const refNo = /GSP-\d\d-\d+/.exec((await thanks.textContent()) ?? "")?.[0] ?? "";

  await staff.goto(`/app/view-assessment/${refNo}`);
  const consent = staff.getByRole("region", { name: "Consent" });
  await expect(consent).toContainText("Waits for a parent");
  await expectPresentable(staff, "parent-consent");
  await consent.getByRole("button", { name: "Send a link to Harjit Singh" }).click();
  await toast(staff, "The link is on its way to the parent");
  const link = async () =>
    /https?:\S+\/s\/\S+/.exec((await phone(`+91${parent}`)).at(-1)?.text ?? "")?.[0] ?? "";
  await expect.poll(link).not.toBe("");

  await enter(page, await link(), born);
  await typeCode(page, phone, `+91${parent}`);
  await expectAccessible(page);
  await page.getByLabel("Your name").fill("Harjit Singh");
  await page.getByLabel("Father").check();
  await page.getByLabel(/keep the student’s assessment/).check();
  await page.getByLabel(/to the universities/).check();
  await page.getByLabel("I am 18 or older").check();
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/parent-form.png`, fullPage: true });
  await page.getByRole("button", { name: "I agree to what is ticked" }).click();
  await expect(page.getByText("Your answer is saved.")).toBeVisible();

  await staff.reload();
  await expect(consent).toContainText("proven on");
  await expect(consent).toContainText("a parent, by code");
});
