import type { Page } from "@playwright/test";
import { box, choose, makeCase, setStatus } from "./support/people";
import { typeCode } from "./support/student";
import { expectReadable, newPhone, photo } from "./support/student-phone";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// A sub-agent's own page: a link without a log-in, on a phone.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog");

/** A sub-agent with one contact, on whose page the admin stands then. */
async function makeAgent(page: Page, name: string, mobile: string) {
  await page.goto("/app/partners");
  await button(page, "Add partner").click();
  await choose(dialog(page), "Kind", "Sub-agent");
  await choose(dialog(page), "Country", "India");
  await box(page, "Name").fill(name);
  await choose(dialog(page), "Currency", "INR (₹)");
  await button(page, "Save").click();
  await toast(page, "Partner added. Now add its agreement");
  await page.getByRole("link", { name }).click();
  await button(page, "Make a link").click();
  await box(page, "Mobile").fill(mobile);
  await expectPresentable(page, "agent-link-dialog");
  await button(page, "Make the link").click();
  const link = await page.getByRole("textbox", { name: "Link to the page" }).inputValue();
  await expectPresentable(page, "agent-link-made");
  await button(page, "Done").click();
  return link;
}

async function enter(page: Page, link: string, mobile: string) {
  await page.goto(link);
  await page.getByRole("textbox").fill(mobile);
  await button(page, "Open").click();
}

/** Fills in the form for a new student, without sending it. */
async function writeStudent(page: Page, name: string, mobile: string) {
  await page.getByText("Send in a new student").click();
  await page.getByLabel("Name of the student").fill(name);
  await page.getByLabel("Mobile of the student").fill(mobile);
  await page.getByLabel("Country").selectOption("Canada");
  await page.getByLabel("What they want to study").fill("Diploma in welding, May");
  const branch = page.getByLabel("Branch");
  if (await branch.count()) await branch.selectOption("Gurdaspur");
  await page.getByLabel(/The student agrees/).check();
}

test("a sub-agent sends in a student with a photographed paper, the counsellor sees both, and the case's stage stands on the page of nobody else", async ({
  asAdmin: admin,
  asGurdaspur: counsellor,
  phone,
  browser,
  baseURL,
  clientAddress,
}) => {
  const mine = "+919872204411";
  const others = "+919872204422";
  const link = await makeAgent(admin, "Sekhon Guidance Kalanaur", "098722 04411");
  const partnerPage = admin.url();
  const otherLink = await makeAgent(admin, "Bajwa Abroad Fatehgarh", "98722 04422");

  const { context, page } = await newPhone({ browser, baseURL, clientAddress });
  await enter(page, link, "98722 04499");
  await expect(page.getByRole("alert")).toContainText("This did not open");
  await expectReadable(page, "agent-entry");
  await page.getByRole("textbox").fill("98722-04411");
  await button(page, "Open").click();
  await expect(page.getByRole("heading", { name: "Sekhon Guidance Kalanaur" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/s/agent");
  await expect(page.getByRole("heading", { name: "Your students" })).toHaveCount(0);
  await typeCode(page, phone, mine);

  const student = "Navdeep Sohal";
  const mobile = "9872204433";
  await writeStudent(page, student, "98722");
  await button(page, "Send in").click();
  await expect(page.getByText("Please write the mobile with its ten digits")).toBeVisible();
  await expect(page.getByLabel("Name of the student")).toHaveValue(student);
  await expectReadable(page, "agent-fault");
  await page.getByLabel("Mobile of the student").fill(`0${mobile}`);
  await page.getByLabel(/The student agrees/).check();
  await button(page, "Send in").click();
  await expect(page.getByRole("status").first()).toHaveText(/We have the student/);
  const row = page.getByRole("listitem").filter({ hasText: student });
  await row.locator('input[accept="image/*"]').setInputFiles(await photo("#ccddcc"));
  await expect(row.getByRole("status")).toHaveText("1 page");
  await row.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("status").first()).toHaveText(/We have the paper/);
  await expect(row).toContainText("1 paper");
  await expectReadable(page, "agent-page");
  await writeStudent(page, "Jasleen Sohal", "+91 98722-04455");
  await button(page, "Send in").click();
  await expect(page.getByRole("listitem").filter({ hasText: "Jasleen Sohal" })).toBeVisible();

  await counsellor.goto("/app/leads?q=9872204455");
  await expect(counsellor.getByRole("row").filter({ hasText: "Jasleen Sohal" })).toBeVisible();
  await counsellor.goto(`/app/leads?q=${mobile}`);
  await expect(counsellor.getByRole("row").filter({ hasText: student })).toContainText("Sekhon");
  await counsellor.getByRole("link", { name: student }).first().click();
  await expect(counsellor.getByText("Canada, Diploma in welding, May")).toBeVisible();
  await expect(counsellor.getByRole("link", { name: `${student}.pdf` })).toBeVisible();
  await expectPresentable(counsellor, "agent-lead");
  const { refNo, firstName } = await makeCase(counsellor, "gurdaspur", { mobile });
  await setStatus(counsellor, refNo, true);

  await page.goto("/s/agent");
  const own = page.getByRole("listitem").filter({ hasText: refNo });
  await expect(own).toContainText(firstName);
  await expect(own).toContainText("With a counsellor");
  await expect(own).toContainText("Canada");
  await expectReadable(page, "agent-students");
  await page.goto("/s/agent?language=pa");
  await expect(page.getByRole("heading", { name: "ਤੁਹਾਡੇ ਵਿਦਿਆਰਥੀ", exact: true })).toBeVisible();
  await expectReadable(page, "agent-punjabi");

  await counsellor.goto(`/app/view-assessment/${refNo}/timeline`);
  await expect(
    counsellor.getByText("Came from the sub-agent Sekhon Guidance Kalanaur by their link"),
  ).toBeVisible();

  const stranger = await newPhone({ browser, baseURL, clientAddress });
  await enter(stranger.page, otherLink, "+91 98722 04422");
  await typeCode(stranger.page, phone, others);
  await expect(stranger.page.getByText("No student of yours is with us yet.")).toBeVisible();
  expect(await stranger.page.content()).not.toContain(refNo);

  await admin.goto(partnerPage);
  await expect(admin.getByRole("region", { name: "Their own page" })).toContainText(/Chrome/);
  await expectPresentable(admin, "agent-links");
  await button(admin, /^Close this link/).click();
  await dialog(admin).getByRole("button", { name: "Close this link" }).click();
  await toast(admin, "The link is closed: it opens nothing any more");
  await page.goto("/s/agent");
  await expect(page.getByText(refNo)).toHaveCount(0);
  await context.close();
  await stranger.context.close();
});
