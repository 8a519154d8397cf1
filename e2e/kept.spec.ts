import type { Locator, Page, Route } from "@playwright/test";
import { DAY_MS } from "../lib/values/calendar";
import { box, makeCase, setStatus, someStudent } from "./support/people";
import { makeSomebody } from "./support/somebody";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

// Drafts are not lost, belong to one person, and are described truly.

async function logIn(page: Page, account: string, at?: string) {
  if (at !== undefined) await page.goto(`/login?callbackUrl=${encodeURIComponent(at)}`);
  await page.getByLabel("Email").fill(`${account}@overseasdesk.example`);
  await page.getByRole("textbox", { name: "Password" }).fill("overseas-demo-2026");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

async function ownCase(page: Page) {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  return { refNo, remarks: `/app/view-assessment/${refNo}/remarks` };
}

const editor = (page: Page) => page.getByRole("textbox", { name: /^Remark/ });
const logOut = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Logout" });
const question = (page: Page) => page.getByRole("dialog", { name: "Log out?" });
/** Written down after a pause in the typing, or at once when the page is left. */
const kept = (page: Page, what: string) =>
  expect
    .poll(() => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])))
    .toContain(what);

test("logging out asks while something is unsaved, and keeps the draft for that person alone", async ({
  page,
  asGurdaspur,
}) => {
  const { refNo, remarks } = await ownCase(asGurdaspur);
  await logIn(page, "gurdaspur", remarks);
  await editor(page).fill("Father will pay on Monday");
  await logOut(page).click();
  await expect(question(page)).toContainText(`You have 1 unsaved text: remark of ${refNo}.`);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await expect(editor(page)).toHaveText("Father will pay on Monday");
  await logOut(page).click();
  await question(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);

  // Somebody else at the same machine.
  await logIn(page, "admin", remarks);
  await expect(editor(page)).toHaveText("");
  await logOut(page).click();
  await expect(page).toHaveURL(/\/login$/);

  await logIn(page, "gurdaspur", remarks);
  await expect(editor(page)).toHaveText("Father will pay on Monday");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Record added successfully");
  await logOut(page).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("what a student typed survives a reload and is gone with the tab", async ({ page }) => {
  const { firstName } = someStudent();
  await page.goto("/create-assessment");
  await box(page, "First Name").fill(firstName);
  await kept(page, firstName);
  await page.reload();
  await expect(box(page, "First Name")).toHaveValue(firstName);
  const another = await page.context().newPage();
  await another.goto("/create-assessment");
  await expect(box(another, "First Name")).toHaveValue("");
});

test("drafts older than seven days, and drafts without an owner, are removed", async ({
  asGurdaspur: page,
}) => {
  await page.goto("/app/account");
  await page.evaluate((dayMs) => {
    const draft = (days: number) =>
      JSON.stringify({ values: {}, base: {}, key: "k", at: Date.now() - days * dayMs });
    localStorage.setItem("typed:somebody:remark:old", draft(8));
    localStorage.setItem("typed:somebody:remark:young", draft(6));
    localStorage.setItem("draft:remark:ownerless", draft(1));
  }, DAY_MS);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((k) => k.includes("remark"))))
    .toEqual(["typed:somebody:remark:young"]);
});

test("an ended session says so, and after logging in the words are back", async ({
  page,
  asGurdaspur,
}) => {
  const { remarks } = await ownCase(asGurdaspur);
  await logIn(page, "gurdaspur", remarks);
  await editor(page).fill("Half a thought");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "You were logged out" });
  await expect(alert).toContainText("You were logged out. What you typed is kept.");
  await alert.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await logIn(page, "gurdaspur");
  await expect(page).toHaveURL(remarks);
  await expect(editor(page)).toHaveText("Half a thought");
});

test("what a proxy's error page answers waits in the browser, and is saved once when the way is open", async ({
  asGurdaspur: page,
}) => {
  const { remarks } = await ownCase(page);
  await page.goto(remarks);
  await editor(page).fill("Said on the phone");
  const gateway = (route: Route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Gateway</h1>" });
  await page.route(`**${remarks}`, gateway);
  await page.route("**/api/enquiry/remarks/update", gateway);
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "It is kept in this browser");
  const waits = page.getByRole("button", { name: "1 waits" });
  await waits.click();
  await page.unroute(`**${remarks}`);
  await page.unroute("**/api/enquiry/remarks/update");
  await page.getByRole("button", { name: "Send now" }).click();
  await toast(page, "Sent: 1 change that waited");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText("Said on the phone")).toHaveCount(1);
  await expect(waits).toBeHidden();
});

test("a button whose answer is lost offers to send the same request again", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await makeCase(page);
  await page.goto(`/app/view-assessment/${refNo}`);
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Active" }).click();
  await toast(page, "No connection. Please try again.");
  await page.context().setOffline(false);
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Try again" }).click();
  await toast(page, `REFERENCE NO - ${refNo} updated successfully`);
});

test("a registered mobile leads staff to the case, and a student to the office", async ({
  page,
  asReception,
}) => {
  const { mobile, refNo, firstName } = await makeCase(asReception);
  await asReception.goto("/app/create-assessment");
  await box(asReception, "Mobile").fill(mobile);
  await box(asReception, "Email").focus();
  await expect(asReception.getByText(`This mobile is ${firstName} Randhawa’s.`)).toBeVisible();
  await expect(asReception.getByRole("link", { name: `Open ${refNo}` })).toHaveAttribute(
    "href",
    `/app/view-assessment/${refNo}`,
  );

  await page.goto("/create-assessment");
  await box(page, "Mobile").fill(mobile);
  await box(page, "Email").focus();
  await expect(page.getByText("please call us")).toContainText("Gurdaspur");
  await expect(page.getByText("please call us").getByRole("link").first()).toHaveAttribute(
    "href",
    /^tel:\+91/,
  );
  await expect(page.getByText(firstName)).toHaveCount(0);
});

/** True when a press at the middle of the button reaches it. */
const isOpen = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

for (const width of [1280, 360]) {
  test(`at ${width} px a message lies over no button that is pressed next, and its ✕ is inside it`, async ({
    asGurdaspur: page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { refNo } = await makeCase(page);
    await page.goto(`/app/view-assessment/${refNo}`);
    // On a phone what may be done is folded.
    const fold = page.getByRole("button", { name: "More about this case" });
    if (width === 360) await fold.click();
    await page.getByRole("button", { name: "Active" }).click();
    const message = page.locator("[data-sonner-toast]").filter({ hasText: refNo });
    await expect(message).toBeVisible();
    const next = page.getByRole("link", { name: "Add follow-up" });
    expect(await isOpen(next)).toBe(true);
    const [toastBox, buttonBox] = [await message.boundingBox(), await next.boundingBox()];
    expect(overlap(toastBox, buttonBox)).toBe(false);
    const close = await message.getByRole("button", { name: "Close toast" }).boundingBox();
    expect(within(close, await message.boundingBox())).toBe(true);
    // The keyboard goes on with what the page offers now, not from its top.
    await expect(page.locator("body")).not.toBeFocused();

    await page.goto(`/app/view-assessment/${refNo}/remarks`);
    await editor(page).fill("One more");
    const save = page.getByRole("button", { name: "Save" });
    await save.click();
    await expect(page.locator("[data-sonner-toast]")).toBeVisible();
    expect(await isOpen(save)).toBe(true);
  });
}

type Box = { x: number; y: number; width: number; height: number } | null;
const overlap = (a: Box, b: Box) =>
  Boolean(
    a &&
      b &&
      a.x < b.x + b.width &&
      b.x < a.x + a.width &&
      a.y < b.y + b.height &&
      b.y < a.y + a.height,
  );
const within = (a: Box, b: Box) =>
  Boolean(
    a &&
      b &&
      a.x >= b.x &&
      a.y >= b.y &&
      a.x + a.width <= b.x + b.width &&
      a.y + a.height <= b.y + b.height,
  );

test("the switch of a user keeps the keyboard", async ({ asAdmin: page }) => {
  const name = `Switch ${crypto.randomUUID().slice(0, 8)}`;
  await makeSomebody({ name, active: false });
  await page.goto("/app/users");
  const control = page.getByRole("switch", { name: `Status of ${name}` });
  await control.focus();
  await control.press("Space");
  await toast(page, "User Status updates successfully");
  await expect(control).toBeChecked();
  await expect(control).toBeFocused();
});

test("logging in never leads to another site", async ({ page }) => {
  for (const path of ["/.//evil.example", "/%2e//evil.example", "/\\evil.example"]) {
    await page.goto(`/login?callbackUrl=${encodeURIComponent(path)}`);
    await logIn(page, "reception");
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/app\//);
    // Signed in already: the server sends on.
    await page.goto(`/login?callbackUrl=${encodeURIComponent(path)}`);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/app\//);
    await page.context().clearCookies();
  }
});

test("the account's tabs are pages that a link opens", async ({ asGurdaspur: page }) => {
  await page.goto("/app/account");
  const tabs = page.getByRole("navigation", { name: "Account settings" });
  await tabs.getByRole("link", { name: "Password Reset" }).click();
  await expect(page).toHaveURL(/tab=password/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
});
