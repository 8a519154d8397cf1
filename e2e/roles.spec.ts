import { makeCase, setStatus } from "./support/people";
import { expect, test } from "./support/test";

const everywhere = ["Dashboard", "Create Assessment", "Universities", "Courses"];
const lists = ["Active Assessments", "New Assessments", "Inactive Assessments", "Users"];

test("each role's sidebar and header show what it may reach, and nothing leads to an error", async ({
  asAdmin,
  asGurdaspur,
  asReception,
  asAdmission,
}) => {
  const expected = [
    { page: asAdmin, shown: [...everywhere, ...lists, "Settings"], hidden: ["Outbox"] },
    { page: asGurdaspur, shown: [...everywhere, ...lists], hidden: ["Settings"] },
    { page: asAdmission, shown: [...everywhere, ...lists], hidden: ["Settings"] },
    { page: asReception, shown: everywhere, hidden: [...lists, "Settings"] },
  ];
  for (const { page, shown, hidden } of expected) {
    await page.goto("/app/main/dashboard");
    const links = page.getByRole("navigation").getByRole("link");
    for (const name of shown) await expect(links.filter({ hasText: name }).first()).toBeVisible();
    for (const name of hidden) await expect(links.filter({ hasText: name })).toHaveCount(0);
    const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
    for (const href of new Set(hrefs))
      expect((await page.request.get(href)).status(), href).toBe(200);
  }
});

test("pages of other roles answer 403, and without a session the login page", async ({
  page,
  asReception,
  asGurdaspur,
}) => {
  for (const path of ["new", "active", "rejected"]) {
    const answer = await asReception.goto(`/app/${path}-assessments`);
    expect(answer?.status(), path).toBe(403);
  }
  expect((await asGurdaspur.request.get("/app/outbox")).status()).toBe(403);
  await page.goto("/app/active-assessments?location=batala");
  await expect(page).toHaveURL(
    "/login?callbackUrl=%2Fapp%2Factive-assessments%3Flocation%3Dbatala",
  );
});

test("only the handler, an admin and Admission see more of a case than Overview", async ({
  asAdmin,
  asGurdaspur,
  asBatala,
  asReception,
  asAdmission,
}) => {
  const { refNo } = await makeCase(asGurdaspur);
  await setStatus(asGurdaspur, refNo, true);
  const transfer = `/app/view-assessment/${refNo}/transfer`;
  for (const page of [asBatala, asReception]) {
    await page.goto(`/app/view-assessment/${refNo}`);
    await expect(page.getByText("General overview")).toBeVisible();
    await expect(page.getByText("Transfer Assessment")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Details" })).toHaveCount(0);
    expect((await page.request.get(transfer)).status()).toBe(403);
  }
  for (const page of [asGurdaspur, asAdmission]) {
    await page.goto(transfer);
    await expect(page.getByText("Feature Not available for counsellors.")).toBeVisible();
  }
  await asGurdaspur.goto(`/app/view-assessment/${refNo}/status-updates`);
  await expect(asGurdaspur.getByText("Accepted by Harpreet Singh Bajwa")).toBeVisible();
  await asAdmin.goto(transfer);
  await expect(asAdmin.getByRole("combobox", { name: "Transfer to" })).toBeVisible();
});
