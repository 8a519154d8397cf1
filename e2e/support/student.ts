import { expect, type Page } from "@playwright/test";

// A student's own page: its link, its way in, and the code before files and money.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** The counsellor makes a link and reads it off the dialog, as to copy it. */
export async function makeLink(
  staff: Page,
  refNo: string,
  who: "the student" | "a parent" = "the student",
) {
  await staff.goto(`/app/view-assessment/${refNo}/student-page`);
  await button(staff, `Make a link for ${who}`).click();
  await button(staff, "Make the link").click();
  const link = await staff.getByRole("textbox", { name: "Link to the page" }).inputValue();
  await button(staff, "Done").click();
  return link;
}

export async function enter(page: Page, link: string, day = "4/5/01") {
  await page.goto(link);
  await page.getByRole("textbox").fill(day);
  await page.locator("form button").click();
}

export async function typeCode(
  page: Page,
  phone: (mobile: string) => Promise<{ text: string }[]>,
  mobile: string,
) {
  await button(page, /code by SMS|ਕੋਡ ਭੇਜੋ|कोड भेजें/).click();
  const code = async () => /^\d{6}/.exec((await phone(mobile)).at(-1)?.text ?? "")?.[0] ?? "";
  await expect.poll(code).not.toBe("");
  await page.locator('input[name="code"]').fill(await code());
  await page.locator('form:has(input[name="code"]) button').click();
  await expect(page.locator('input[name="code"]')).toHaveCount(0);
}
