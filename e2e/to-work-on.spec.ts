import { handTo, makeCase, setStatus } from "./support/people";
import { expect, logIn, test } from "./support/test";
import { ownBranch, row } from "./support/way";

test("Admission opens a list of waiting work from the dashboard, and a case from that list", async ({
  page,
  asAdmin,
}) => {
  const branch = await ownBranch(asAdmin);
  const { refNo, firstName } = await makeCase(asAdmin, branch.code);
  await setStatus(asAdmin, refNo, true);
  const added = await asAdmin.request.post(`/api/enquiry/followUp/add?ref_no=${refNo}`, {
    headers: { "x-requested-with": "test" },
    data: {
      action: "Appointment",
      followUpDate: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
    },
  });
  expect(added.status(), await added.text()).toBe(200);

  await logIn(page.request, "admission", branch.code);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/app/main/dashboard");
  const work = page.getByRole("region", { name: "To work on" });
  const cards = work.getByRole("link");
  await expect(cards).toHaveCount(6);
  const heights = await cards.evaluateAll((all) => all.map((card) => card.clientHeight));
  expect(new Set(heights).size, `heights ${heights}`).toBe(1);
  await expect(work.getByRole("link", { name: "0 Applications pending" })).toBeVisible();
  await work.getByRole("link", { name: "1 Follow-ups today" }).click();

  await expect(page).toHaveURL(new RegExp(`followups\\?.*location=${branch.code}`));
  await expect(page.locator("tbody tr")).toHaveCount(1);
  const opened = page.waitForEvent("popup");
  await row(page, firstName).getByRole("link", { name: refNo }).click();
  const opens = await opened;
  await expect(opens).toHaveURL(new RegExp(`/app/view-assessment/${refNo}`));
  await expect(opens.getByRole("main")).toContainText(firstName);
});

test("an admin opens the work of the moment from the dashboard", async ({ page, asAdmin }) => {
  const branch = await ownBranch(asAdmin);
  const { firstName } = await makeCase(asAdmin, branch.code);
  const given = await makeCase(asAdmin, branch.code);
  await handTo(asAdmin, given.refNo, "gurdaspur@overseasdesk.example");
  await logIn(page.request, "admin", branch.code);
  await page.goto("/app/main/dashboard");
  const toDo = page.getByRole("region", { name: "To do now" });
  await expect(toDo).toBeVisible();
  await toDo.getByRole("link", { name: /new assessments? without a handler/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Assessments");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(row(page, firstName)).toBeVisible();
});
