import { expect, test } from "./support/test";
import { downloadSheet } from "./support/way";

type List = { title: string; path: string; status: [string, string]; unseen?: true };
const lists: List[] = [
  { title: "Applications", path: "/app/applications", status: ["Status", "Offer awaited"] },
  { title: "Offer Letters", path: "/app/offers", status: ["Offer type", "Conditional"] },
  { title: "Visas", path: "/app/visas", status: ["Status", "Visa Rejected"] },
  { title: "Deferred", path: "/app/deferd", status: ["Status", "Rejected"], unseen: true },
  { title: "Deposits", path: "/app/deposits", status: ["Deposit type", "Telegraphic Transfer"] },
];
const inHeader = [
  ...["Applications", "Follow Ups", "Offer Letters", "Visas", "Deferred", "Deposits"],
  "Create Daily Report",
];

test("the header leads to the lists in the specification's order; Admission reads them from its dashboard, reception is refused them", async ({
  asAdmin,
  asGurdaspur,
  asAdmission,
  asReception,
}) => {
  for (const [page, words] of [
    [asAdmin, ["My day", ...inHeader, "Analytics"]],
    [asGurdaspur, ["My day", ...inHeader]],
  ] as const) {
    await page.goto("/app/main/dashboard");
    const links = page.getByRole("navigation", { name: "Lists" }).getByRole("link");
    await expect(links).toHaveText([...words]);
  }
  await asGurdaspur.getByRole("link", { name: "Offers" }).click();
  await expect(asGurdaspur.getByRole("heading", { name: "Offer Letters" })).toBeVisible();
  await asGurdaspur.goto("/app/deferred?q=gill");
  await expect(asGurdaspur).toHaveURL("/app/deferd?q=gill");
  for (const page of [asAdmission, asReception]) {
    await page.goto("/app/main/dashboard");
    // Reception handles cases with My day, and has none of the lists.
    const links = page.getByRole("navigation", { name: "Lists" }).getByRole("link");
    await expect(links.filter({ hasNotText: "My day" })).toHaveCount(0);
    const status = page === asAdmission ? 200 : 403;
    for (const { path } of lists)
      expect((await page.request.get(path)).status(), path).toBe(status);
  }
});

for (const { title, path, status, unseen } of lists)
  test(`${title} lists a branch for an admin and their own cases for a counsellor, narrowed in the URL`, async ({
    asAdmin,
    asGurdaspur,
  }) => {
    const rows = (page: typeof asAdmin) => page.locator("tbody tr");
    await asAdmin.goto(path);
    await expect(asAdmin.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await asAdmin.getByRole("link", { name: "Batala" }).click();
    await expect(asAdmin).toHaveURL(/location=batala/);
    await asAdmin.getByRole("link", { name: "Gurdaspur" }).click();
    await expect(asAdmin).toHaveURL(/location=gurdaspur/);
    await asAdmin.getByLabel(status[0]).focus();
    await asAdmin.getByLabel(status[0]).selectOption({ label: status[1] });
    await expect(asAdmin).toHaveURL(/status=/);
    // One of the lists has no such column.
    if (!unseen) await expect(rows(asAdmin).filter({ hasNotText: status[1] })).toHaveCount(0);
    await expect(rows(asAdmin)).not.toHaveCount(0);

    await asGurdaspur.goto(path);
    await expect(asGurdaspur.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(asGurdaspur.getByRole("link", { name: "Batala" })).toHaveCount(0);
    await expect(asGurdaspur.getByLabel("Case handler")).toHaveCount(0);
    await expect(asGurdaspur.getByRole("link", { name: "Export", exact: true })).toBeVisible();
  });

test("an application is found by its number, on its list and in the palette, and leads to its case", async ({
  asAdmin,
}) => {
  await asAdmin.goto("/app/applications");
  const first = asAdmin.locator("tbody tr").first();
  const apn = /APN-\d{6}/.exec(await first.innerText())?.[0] ?? "";
  const ref = /[A-Z]{3}-\d\d-\d{5}/.exec(await first.innerText())?.[0] ?? "";
  await expect(first.getByRole("link", { name: apn })).toHaveAttribute(
    "href",
    new RegExp(`^/app/application/view/${ref}/[0-9a-f-]{36}$`),
  );
  await asAdmin.getByLabel("Name, mobile, reference or application no.").fill(apn.toLowerCase());
  await expect(asAdmin).toHaveURL(/q=apn-/);
  await expect(asAdmin.locator("tbody tr")).toHaveCount(1);
  const opened = asAdmin.waitForEvent("popup");
  await asAdmin
    .locator("tbody")
    .getByRole("link", { name: new RegExp(`${ref}, new tab`) })
    .click();
  await expect(await opened).toHaveURL(new RegExp(`/app/view-assessment/${ref}$`));

  await asAdmin.keyboard.press("Control+k");
  await asAdmin.getByRole("combobox", { name: "Search people and pages" }).fill(apn);
  await expect(asAdmin.getByRole("option").filter({ hasText: ref })).toBeVisible();
});

test("on a phone the filters are folded behind a button that says how many are in force", async ({
  asAdmin: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/app/offers?country=CA&intake=2027-01");
  const button = page.getByText("Filters (2)", { exact: true });
  await expect(page.getByLabel("Name, mobile, reference or application no.")).toBeVisible();
  await expect(page.getByLabel("Country")).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Country")).toHaveValue("CA");
  await page.getByLabel("Country").selectOption("");
  await expect(page.getByText("Filters (1)", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/country/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText("Filters (1)", { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Country")).toBeVisible();
});

test("the list of offers and the students whose fee is pending are downloaded for Excel", async ({
  asAdmin,
}) => {
  await asAdmin.goto("/app/offers?deposit=pending&status=Unconditional");
  const pending = await downloadSheet(asAdmin, "Export Pending Fee");
  expect(pending.file).toMatch(/^Students Pending Fee Gurdaspur \d{4}-\d\d-\d\d\.xlsx$/);
  expect(pending.sheet).toBe("Students Pending Fee");
  const heads = ["Name", "University", "Course", "Intake", "Offer Type", "Counsellor"];
  expect(pending.heads).toEqual(heads);
  const shown = await asAdmin.locator("tbody tr").count();
  expect(shown).toBeGreaterThan(0);
  expect(pending.lines).toHaveLength(shown);
  expect((await downloadSheet(asAdmin, "Export")).sheet).toBe("Offer Letters");
});
