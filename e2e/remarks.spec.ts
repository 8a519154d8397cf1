import type { Page } from "@playwright/test";
import { Client } from "pg";
import { makeCase, setStatus } from "./support/people";
import { expect, expectAccessible, expectPresentable, test, withoutStream } from "./support/test";
import { toast } from "./support/toasts";

async function ownCase(page: Page) {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  return { refNo, tab: `/app/view-assessment/${refNo}/remarks` };
}
const editor = (page: Page) => page.getByRole("textbox", { name: /^Remark/ });
const earlier = (page: Page) => page.getByRole("table", { name: "Earlier remarks" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const addByCall = async (page: Page, refNo: string, remarks: string) => {
  const url = `/api/enquiry/remarks/update?ref_no=${refNo}`;
  const headers = { "x-requested-with": "test" };
  return (await page.request.post(url, { headers, data: { remarks } })).status();
};

test("the handler writes remarks with the keyboard alone; the newest stands first", async ({
  asGurdaspur: page,
}) => {
  const { tab } = await ownCase(page);
  await page.goto(tab);
  await expect(page.getByText("No remarks yet. Write the first one above.")).toBeVisible();
  // The editor is as high as its text, so that it leaves room for earlier remarks.
  const height = async () => (await editor(page).boundingBox())?.height ?? 0;
  const atRest = await height();
  expect(atRest).toBeLessThan(80);
  await editor(page).focus();
  await page.keyboard.type("Father will come on ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Saturday");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- GIC");
  await page.keyboard.press("Enter");
  await page.keyboard.type("<img src=x onerror=alert(1)>");
  expect(await height()).toBeGreaterThan(atRest);
  await page.keyboard.press("Control+s");
  await toast(page, "Record added successfully");
  await expect(editor(page)).toHaveText("");
  const first = earlier(page).getByRole("row").nth(1);
  await expect(first.locator("strong")).toHaveText("Saturday");
  await expect(first.locator("li")).toHaveText(["GIC", "<img src=x onerror=alert(1)>"]);
  await expect(first.locator("img")).toHaveCount(0);
  await expect(first).toContainText("Harpreet Singh Bajwa");

  await editor(page).fill("The second");
  await save(page).dblclick();
  await expect(earlier(page).getByRole("row").nth(1)).toContainText("The second");
  await expect(earlier(page).getByRole("row")).toHaveCount(3);
  await expect(earlier(page).getByRole("cell").first()).toHaveText("2");
});

test("the toolbar is reached by Tab, and a link gets its https", async ({ asGurdaspur: page }) => {
  const { tab } = await ownCase(page);
  await page.goto(tab);
  await editor(page).fill("college page");
  await page.keyboard.press("Control+a");
  const bold = page.getByRole("button", { name: "Bold" });
  await bold.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Italic" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor(page).locator("em")).toHaveText("college page");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Address of the link" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("example.com/fees");
  await page.keyboard.press("Enter");
  await save(page).click();
  const link = earlier(page).getByRole("link", { name: "college page" });
  await expect(link).toHaveAttribute("href", "https://example.com/fees");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("an empty remark is refused beside the editor, and a draft survives a reload", async ({
  asGurdaspur: page,
}) => {
  const { tab } = await ownCase(page);
  await page.goto(tab);
  await editor(page).fill("   ");
  await save(page).click();
  await expect(page.getByText("Please enter a valid remark.")).toBeVisible();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await editor(page).fill("Half a thought");
  await expect(page.getByText("Please enter a valid remark.")).toHaveCount(0);
  await page.reload();
  await expect(editor(page)).toHaveText("Half a thought");
  await expect(page.getByText("What you typed before is back.")).toBeVisible();
  await save(page).click();
  await toast(page, "Record added successfully");
  await page.reload();
  await expect(editor(page)).toHaveText("");
});

test("a script stored past the editor, or past the product, does not run when the remark is shown", async ({
  asAdmin: page,
}) => {
  const { refNo, tab } = await ownCase(page);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const bad = `<p onclick="alert(1)">Hello <a href="javascript:alert(2)">there</a><img src="x" onerror="alert(3)"><svg onload="alert(4)"></svg></p>`;
  expect(await addByCall(page, refNo, "<script>alert(1)</script>")).toBe(422);
  expect(await addByCall(page, refNo, bad)).toBe(200);
  const cell = earlier(page).getByRole("row").nth(1);
  const expectHarmless = async () => {
    await page.goto(tab);
    await expect(cell.getByRole("paragraph").filter({ hasText: /^Hello there$/ })).toBeVisible();
    await expect(cell.locator("[class*=html]")).toHaveText("Hello there");
    await expect(cell.locator("[onclick], [href], img, svg")).toHaveCount(0);
    expect(dialogs).toEqual([]);
  };
  await expectHarmless();

  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  const { rowCount } = await database.query(
    "UPDATE remark SET remarks = $1 FROM assessment a WHERE a.id = assessment_id AND a.ref_no = $2",
    [bad, refNo],
  );
  await database.end();
  expect(rowCount).toBe(1);
  await expectHarmless();
});

test("a link in a remark changes nothing when somebody clicks it", async ({ asAdmin: page }) => {
  const { refNo, tab } = await ownCase(page);
  await page.goto(tab);
  const call = new URL(`/api/assessment/delete?ref_no=${refNo}`, page.url()).href;
  expect(await addByCall(page, refNo, `<p><a href="${call}">click me</a></p>`)).toBe(200);
  await page.reload();
  const opened = page.context().waitForEvent("page");
  await earlier(page).getByRole("link", { name: "click me" }).click();
  await (await opened).waitForLoadState();
  expect((await page.goto(tab))?.status()).toBe(200);
});

test("the remarks tab is for the handler, an admin and Admission, and its editor loads nowhere else", async ({
  asGurdaspur,
  asBatala,
  asReception,
  asAdmission,
}) => {
  const { refNo, tab } = await ownCase(asGurdaspur);
  for (const page of [asBatala, asReception]) {
    expect((await page.request.get(tab)).status()).toBe(403);
    expect(await addByCall(page, refNo, "<p>x</p>")).toBe(403);
  }
  await asAdmission.goto(tab);
  await editor(asAdmission).fill("From Admission");
  await save(asAdmission).click();
  await expect(earlier(asAdmission).getByText("From Admission")).toBeVisible();

  const scripts: string[] = [];
  const page = asGurdaspur;
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text());
  });
  await withoutStream(page);
  await page.goto(tab.replace("remarks", "details"));
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /ProseMirror|DOMPurify/.test(text))).toEqual([]);
});

test("the remarks tab is accessible and fits", async ({ asGurdaspur: page }) => {
  const { refNo, tab } = await ownCase(page);
  for (const remark of [
    "<p>Discussed budget: up to <strong>₹18 lakh</strong> for the first year.</p><ul><li><p>GIC</p></li><li><p>First-year fee</p></li></ul>",
    `<h3>Plan</h3><blockquote><p>Wants a college near relatives</p></blockquote><p><a href="https://example.com">${"long".repeat(40)}</a></p>`,
  ])
    expect(await addByCall(page, refNo, remark)).toBe(200);
  await page.goto(tab);
  await expect(editor(page)).toBeVisible();
  await expect(earlier(page).locator("strong")).toBeVisible();
  await editor(page).fill("A remark that is being written");
  await expectPresentable(page, "remarks");
});

test("@ in the editor names a user by keyboard, who is notified; an unknown name says so", async ({
  asGurdaspur: page,
}) => {
  const { refNo, tab } = await ownCase(page);
  await page.goto(tab);
  await editor(page).focus();
  await page.keyboard.type("Fees are paid ");
  const users = page.getByRole("listbox", { name: "Users" });
  await page.keyboard.type("@");
  await expect(users).toBeVisible();
  await page.keyboard.type("navd");
  await expect(users.getByRole("option")).toHaveText(["Navdeep Kaur"]);
  await expectPresentable(page, "remarks-mention");
  await page.keyboard.press("Enter");
  await page.keyboard.type("please call @zzzz");
  await expect(page.getByText("No user who may open this case is called “zzzz”.")).toBeVisible();
  for (let letter = 0; letter < 6; letter++) await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+s");
  await toast(page, "Record added successfully");
  const first = earlier(page).getByRole("row").nth(1);
  await expect(first).toContainText("Fees are paid @Navdeep Kaur please call");
  await expect(first.locator("[data-mention]")).toHaveText("@Navdeep Kaur");
  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  const { rows } = await database.query(
    `SELECT s.name FROM notification n JOIN staff s ON s.id = n.staff_id
     WHERE n.kind = 'mention' AND n.page LIKE $1`,
    [`%${refNo}%`],
  );
  await database.end();
  expect(rows).toEqual([{ name: "Navdeep Kaur" }]);
});
