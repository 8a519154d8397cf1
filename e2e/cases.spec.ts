import {
  choose,
  fillEducation,
  fillPerson,
  makeCase,
  next,
  setStatus,
  someStudent,
} from "./support/people";
import { expect, expectPresentable, logIn, test } from "./support/test";
import { downloadSheet, ownBranch, row } from "./support/way";

test("an admin narrows All assessments to the rows that a figure counts, by address, and downloads them", async ({
  asAdmin: page,
  asGurdaspur,
}) => {
  const branch = await ownBranch(page);
  const friend = await makeCase(page, branch.code, {
    // Longer than its column: it wraps there, and widens no list.
    first_name: "Venkata Narasimha Rajuvaripeta Annapurneshwari",
    source: "Friend or relative",
  });
  const unsaid = await makeCase(page, branch.code, { country_apply_for: "New Zealand" });
  await setStatus(page, unsaid.refNo, true);

  await page.goto("/app/main/dashboard");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people and pages" }).fill("all assess");
  await page.getByRole("option", { name: "All Assessments" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All Assessments" })).toBeVisible();
  await page.getByRole("main").getByLabel("Branch").selectOption({ label: branch.name });
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await expect(row(page, friend.refNo)).toContainText("Friend or relative");
  await expect(row(page, friend.refNo)).toContainText("Assessment");
  await expect(row(page, unsaid.refNo)).toContainText("Accepted");

  await page.getByLabel("Reached").selectOption({ label: "Accepted" });
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page).toHaveURL(/reached=accepted/);
  await page.getByLabel("Reached").selectOption("");
  await page.getByLabel("Source").selectOption({ label: "None" });
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(row(page, unsaid.refNo)).toBeVisible();
  await page.goto(`/app/assessments?location=${branch.code}&from=2020-01-01&country=NZ&cold=yes`);
  await expect(page.getByRole("main").getByText("No assessment")).toBeVisible();
  await page.goto(`/app/assessments?location=${branch.code}&country=NZ`);
  const { lines } = await downloadSheet(page, "Export");
  expect(lines).toMatchObject([{ "Reference No.": unsaid.refNo, Stage: "Accepted" }]);
  expect((await asGurdaspur.request.get("/app/assessments")).status()).toBe(403);
});

test("a counsellor's cases are opened from the staff list, narrowed by stage and silence, and ordered by last contact", async ({
  asAdmin,
  asGurdaspur,
}) => {
  await asAdmin.goto("/app/users");
  // The name stands before mobile and email.
  const heads = await asAdmin.getByRole("columnheader").allInnerTexts();
  expect(heads.indexOf("Name")).toBe(0);
  expect(heads.indexOf("Email")).toBeGreaterThan(0);
  const path = "/app/cases/gurdaspur%40overseasdesk.example";
  await asAdmin.locator(`a[href="${path}"]`).click();
  await expect(asAdmin.getByRole("heading", { level: 1, name: /^Cases of / })).toBeVisible();
  await asAdmin.getByLabel("Stage").selectOption({ label: "Accepted" });
  await expect(asAdmin).toHaveURL(/stage=accepted/);
  const shown = asAdmin.locator("tbody tr");
  await expect(shown.filter({ hasText: "Accepted" })).not.toHaveCount(0);
  await expect(shown.filter({ hasNotText: "Accepted" })).toHaveCount(0);
  await asAdmin.getByLabel("Stage").selectOption("");
  await asAdmin.getByLabel("Status").selectOption({ label: "Active" });
  await asAdmin.getByRole("search").getByText("More", { exact: true }).click();
  await asAdmin.getByLabel("No contact for").selectOption({ label: "30 days" });
  await expect(asAdmin).toHaveURL(/state=active.*quiet=30|quiet=30.*state=active/);
  await expect(shown.filter({ hasNotText: "Cold" })).toHaveCount(0);
  await expect(shown).not.toHaveCount(0);
  await asAdmin.goto(path);
  await asAdmin.getByRole("link", { name: "Last Contact" }).click();
  await expect(asAdmin).toHaveURL(/sort=contact/);
  await expect(asAdmin.locator("th[aria-sort=ascending]")).toContainText("Last Contact");

  await asGurdaspur.goto(path);
  await expect(asGurdaspur.getByRole("columnheader", { name: "Last Contact" })).toBeVisible();
  // A case in a mixed list names its handler.
  const { file } = await downloadSheet(asGurdaspur, "Export");
  expect(file).toMatch(/^Cases Harpreet Singh Bajwa \d{4}-\d\d-\d\d\.xlsx$/);
  const others = "/app/cases/batala%40overseasdesk.example";
  expect((await asGurdaspur.request.get(others)).status()).toBe(403);
});

test("how a student heard of the office is asked, shown and corrected", async ({
  page,
  asGurdaspur,
}) => {
  const { refNo } = await makeCase(asGurdaspur);
  await setStatus(asGurdaspur, refNo, true);
  await asGurdaspur.goto(`/app/view-assessment/${refNo}/edit`);
  await choose(asGurdaspur, "Source", "Seminar or fair");
  await asGurdaspur.getByRole("button", { name: "Save" }).click();
  await expect(asGurdaspur).toHaveURL(new RegExp(`${refNo}$`));
  await expect(asGurdaspur.getByRole("cell", { name: /^Seminar or fair Source/ })).toBeVisible();

  const student = someStudent();
  await page.goto("/create-assessment");
  await fillPerson(page, student);
  await next(page);
  await fillEducation(page);
  await next(page);
  await expect(page.getByRole("combobox", { name: "How did you hear of us?" })).toBeVisible();
  await expectPresentable(page, "public-form-source");
});

test("each number of the dashboard opens the list that it counts", async ({ page, asAdmin }) => {
  const branch = await ownBranch(asAdmin);
  await logIn(page.request, "gurdaspur", branch.code);
  const mine = await makeCase(page, branch.code);
  await setStatus(page, mine.refNo, true);
  await makeCase(page, branch.code);
  const anothers = await makeCase(asAdmin, branch.code);
  await setStatus(asAdmin, anothers.refNo, true);

  const opens = async (card: string, count: number) => {
    await page.goto("/app/main/dashboard");
    const counter = page
      .getByRole("list", { name: "Counters" })
      .getByRole("link", { name: `${count} ${card}`, exact: true });
    await counter.click();
    await expect(page).toHaveURL(new RegExp(`location=${branch.code}`));
    await expect(page.locator("tbody tr")).toHaveCount(count);
    await expect(page.getByRole("main").getByText(branch.name)).toBeVisible();
  };
  // A counsellor's active cases are their own; what is new is everybody's.
  await opens("Active", 1);
  await expect(row(page, mine.refNo)).toBeVisible();
  await opens("New", 1);
});

test("a choice stays that is made in the moment in which the rows of the one before come", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/cases/gurdaspur%40overseasdesk.example");
  const form = page.getByRole("search").locator("form");
  await expect(form).toHaveAttribute("aria-busy", "false");
  await form.evaluate((element: HTMLFormElement) => {
    const choose = (name: string, value: string) => {
      const select = element.elements.namedItem(name) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    };
    new MutationObserver((_changes, observer) => {
      if (element.ariaBusy !== "false") return;
      observer.disconnect();
      choose("state", "active");
      requestAnimationFrame(() => requestAnimationFrame(() => choose("quiet", "30")));
    }).observe(element, { attributeFilter: ["aria-busy"] });
  });
  await form.getByLabel("Stage").selectOption({ label: "Accepted" });
  await expect(page).toHaveURL(/quiet=30/);
  await expect(page).toHaveURL(/state=active/);
  await expect(page).toHaveURL(/stage=accepted/);
});
