import type { Page } from "@playwright/test";
import { makeCase } from "./support/people";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

// The page that is left stays until the next one stands. Only a navigation that takes longer than 250 ms is shown: a
// bar above the page, and `aria-busy` on it. The clock stands still, so that no machine is too slow or too quick.

const bar = (page: Page) => page.getByRole("progressbar", { name: "Opening the page" });
const title = (page: Page) => page.locator("main h1:visible");
const sidebar = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** Opens a page and stops its clock once it is alive. */
async function openStill(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Holds the server's answer to a navigation that leads to `path`, until it is let go. */
async function holdPage(page: Page, path: string) {
  const [answer, question] = [gate(), gate()];
  await page.route(
    ({ pathname, searchParams }) => pathname === path && searchParams.has("_rsc"),
    async (route) => {
      if (!route.request().headers()["next-router-prefetch"]) {
        question.open();
        await answer.opened;
      }
      await route.continue();
    },
  );
  return { asked: question.opened, letGo: answer.open };
}

/** Expects the bar while a page is slow to come, and no bar once it stands. */
async function expectSlow(
  page: Page,
  { asked, letGo }: Awaited<ReturnType<typeof holdPage>>,
  [before, after]: [before: RegExp, after: RegExp],
) {
  const main = page.getByRole("main");
  await asked;
  await page.clock.runFor(200);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(bar(page)).toBeVisible();
  await expect(main).toHaveAttribute("aria-busy", "true");
  await expect(title(page)).toHaveText(before);
  letGo();
  await expect(title(page)).toHaveText(after);
  await expect(bar(page)).toHaveCount(0);
  await expect(main).toHaveAttribute("aria-busy", "false");
}

test("a link to a slow page keeps the old one, with a bar above it", async ({ asAdmin: page }) => {
  await openStill(page, "/app/universities");
  const slow = await holdPage(page, "/app/courses");
  await sidebar(page, "Courses").click();
  await expectSlow(page, slow, [/^Universities/, /^Courses/]);
});

test("the palette leads to a slow page with the bar", async ({ asAdmin: page }) => {
  await openStill(page, "/app/universities");
  const slow = await holdPage(page, "/app/outbox");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people and pages" }).fill("outbox");
  await page.getByRole("option", { name: "Outbox" }).click();
  await expectSlow(page, slow, [/^Universities/, /^Outbox/]);
});

test("a filter whose rows are slow to come shows the bar", async ({ asAdmin: page }) => {
  await openStill(page, "/app/universities");
  const slow = await holdPage(page, "/app/universities");
  await page.getByLabel("Tie-up").selectOption("Direct");
  await expectSlow(page, slow, [/^Universities/, /^Universities/]);
  await expect(page).toHaveURL(/tieUp=/);
});

test("Back to a page that must be asked for anew shows the bar", async ({ asAdmin: page }) => {
  const { refNo } = await makeCase(page);
  await page.goto(`/app/new-assessments?q=${refNo}`);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people and pages" }).fill(refNo);
  await expect(page.getByRole("option", { name: new RegExp(refNo) })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Active", exact: true }).click();
  await toast(page, `REFERENCE NO - ${refNo} updated successfully`);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const slow = await holdPage(page, "/app/new-assessments");
  await page.goBack();
  await expectSlow(page, slow, [/Randhawa/, /^New Assessments/]);
});

test("a form that leads on to a slow page shows the bar", async ({ asAdmin: page }) => {
  const { refNo } = await makeCase(page);
  await openStill(page, `/app/view-assessment/${refNo}/edit`);
  await page.getByLabel("City").fill("Qadian");
  const slow = await holdPage(page, `/app/view-assessment/${refNo}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expectSlow(page, slow, [/Randhawa/, /Randhawa/]);
  await expect(page).toHaveURL(new RegExp(`${refNo}$`));
});

test("a page that comes at once is shown without a bar", async ({ asAdmin: page }) => {
  await openStill(page, "/app/universities");
  await sidebar(page, "Courses").click();
  await expect(title(page)).toHaveText(/^Courses/);
  await page.clock.runFor(1_000);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
});

test("the last of two slow pages asked for is shown, and the bar goes", async ({
  asAdmin: page,
}) => {
  await openStill(page, "/app/universities");
  const first = await holdPage(page, "/app/courses");
  await sidebar(page, "Courses").click();
  await first.asked;
  const second = await holdPage(page, "/app/users");
  await sidebar(page, "Users").click();
  await expectSlow(page, second, [/^Universities/, /^Users/]);
  first.letGo();
});

test("the dashboard asks for none of the pages behind its links until somebody points at one", async ({
  asAdmin: page,
}) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) ahead.push(new URL(request.url()).pathname);
  });
  await page.goto("/app/main/dashboard");
  await expect(page.locator("[data-keeps=lead][data-alive]")).toBeAttached();
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  const counters = page.getByRole("list", { name: "Counters" });
  await counters.getByRole("link", { name: /Visas$/ }).hover();
  await expect.poll(() => ahead).toContain("/app/visas");
  expect([...new Set(ahead)]).toEqual(["/app/visas"]);
});
