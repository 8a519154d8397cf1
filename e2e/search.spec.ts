import type { Page } from "@playwright/test";
import { holdScripts } from "./support/hold-scripts";
import { box, makeCase, someStudent } from "./support/people";
import { enter, somebody } from "./support/somebody";
import { expect, expectPresentable, test } from "./support/test";

const card = (page: Page) => page.getByRole("region", { name: "Search" });
const keyword = (page: Page) => page.getByLabel("Keyword");
const search = (page: Page) => card(page).getByRole("button", { name: "Search", exact: true });
const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const typed = (page: Page) => palette(page).getByRole("combobox");
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

/** Two of one first name, the second newer, so that it stands first for the name alone. */
async function namesakes(page: Page) {
  const { firstName } = someStudent();
  const wanted = { first_name: firstName, surname: "Singh Sandhu" };
  const other = { first_name: firstName, surname: "Kaur" };
  return {
    firstName,
    wanted: await makeCase(page, "gurdaspur", wanted),
    other: await makeCase(page, "gurdaspur", other),
  };
}

/** Holds back the palette's answers until they are released; `asked` lists the searches. */
async function holdAnswers(page: Page) {
  const asked: string[] = [];
  const held = new Map<string, () => void>();
  await page.route("**/api/search/palette?*", async (route) => {
    const q = new URL(route.request().url()).searchParams.get("q") ?? "";
    asked.push(q);
    await new Promise<void>((go) => held.set(q, go));
    await route.continue().catch(() => undefined);
  });
  return { asked, answer: (q: string) => held.get(q)?.() };
}

test("the search card offers each role its types", async ({
  asAdmin,
  asReception,
  asAdmission,
}) => {
  const all = ["Mobile", "Official Mobile", "Official Email", "Name", "Date of Birth"];
  for (const [page, types] of [
    [asAdmin, all],
    [asReception, ["Mobile", "Name"]],
    [asAdmission, ["Mobile", "Name"]],
  ] as const) {
    await page.goto("/app/main/dashboard");
    await expect(page.getByLabel("Search by").locator("option")).toHaveText([...types]);
  }
  // A number can be typed at once; at the desk the box waits for it.
  await expect(asAdmin.getByLabel("Search by")).toHaveValue("mobile");
  await expect(keyword(asAdmin)).toBeEnabled();
  await expect(asReception.getByLabel("Search by")).toHaveValue("mobile");
  await expect(keyword(asReception)).toBeFocused();
  await expect(asAdmin.getByRole("list", { name: "Counters" }).getByRole("listitem")).toHaveCount(
    6,
  );
  await expect(asReception.getByRole("list", { name: "Counters" })).toHaveCount(0);
});

test("Search needs a type and a keyword, and says beside the field what is wrong", async ({
  asAdmin,
}) => {
  await asAdmin.goto("/app/main/dashboard");
  await expect(search(asAdmin)).toBeDisabled();
  await asAdmin.getByLabel("Search by").selectOption("Mobile");
  await expect(search(asAdmin)).toBeDisabled();
  await keyword(asAdmin).fill("12345");
  await search(asAdmin).click();
  await expect(card(asAdmin).getByText("Please enter a valid mobile number")).toBeVisible();
  await expect(keyword(asAdmin)).toHaveAttribute("aria-invalid", "true");
  await expect(keyword(asAdmin)).toBeFocused();
  await expect(asAdmin.locator("[data-sonner-toast]")).toHaveCount(0);
  await asAdmin.getByLabel("Search by").selectOption("Name");
  await keyword(asAdmin).fill("j");
  await keyword(asAdmin).press("Enter");
  await expect(card(asAdmin).getByText("Type at least two letters")).toBeVisible();
});

test("search results tell people apart, and the focus goes to the first and comes back", async ({
  asAdmin,
}) => {
  const { firstName, wanted, other } = await namesakes(asAdmin);
  await asAdmin.goto("/app/main/dashboard");
  await asAdmin.getByLabel("Search by").selectOption("Name");
  // the middle name left out, in another order
  await keyword(asAdmin).fill(`sandhu ${firstName}`);
  await keyword(asAdmin).press("Enter");
  const results = asAdmin.getByRole("dialog", { name: "Search results" });
  const row = results.getByRole("row").filter({ hasText: wanted.refNo });
  for (const text of [`${firstName} Singh Sandhu`, "New", wanted.mobile.slice(5)])
    await expect(row).toContainText(text);
  await expect(results.getByText(other.refNo)).toHaveCount(0);
  await expect(row.getByRole("link", { name: `View ${wanted.refNo}` })).toBeFocused();
  await asAdmin.keyboard.press("Escape");
  await expect(results).toHaveCount(0);
  await expect(keyword(asAdmin)).toBeFocused();

  await search(asAdmin).click();
  await results.getByRole("button", { name: "Close" }).click();
  await expect(search(asAdmin)).toBeFocused();
});

test("a search without results offers Try Again at the keyword, or the form with it filled in", async ({
  asReception,
}) => {
  const { mobile } = someStudent();
  await asReception.goto("/app/main/dashboard");
  await keyword(asReception).fill(mobile);
  await keyword(asReception).press("Enter");
  await expect(asReception.getByText("Your query does not match any assessments.")).toBeVisible();
  const again = asReception.getByRole("button", { name: "Try Again" });
  await expect(again).toBeFocused();
  await again.click();
  await expect(asReception.getByRole("dialog")).toHaveCount(0);
  await expect(keyword(asReception)).toBeFocused();
  await asReception.keyboard.press("Enter");
  await asReception.getByRole("link", { name: `Create assessment with “${mobile}”` }).click();
  await expect(box(asReception, "Mobile")).toHaveValue(mobile);
  await expect(box(asReception, "First Name")).toHaveValue("");
});

test("a date of birth is typed or picked in the product's own field", async ({ asAdmin }) => {
  const { refNo } = await makeCase(asAdmin, "gurdaspur", { dob: "1987-03-29" });
  await asAdmin.goto("/app/main/dashboard");
  await asAdmin.getByLabel("Search by").selectOption("Date of Birth");
  const day = card(asAdmin).getByRole("textbox", { name: "Date of Birth" });
  await day.pressSequentially("31/02/1987");
  await search(asAdmin).click();
  await expect(card(asAdmin).getByText("is not a date")).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill("29/03/1987");
  await day.press("Enter");
  await expect(asAdmin.getByRole("dialog").getByText(refNo)).toBeVisible();
});

test.describe("the palette", () => {
  test("the palette finds a case by the end of its mobile, by keyboard alone", async ({
    asReception,
  }) => {
    const student = await makeCase(asReception);
    await asReception.goto("/app/main/dashboard");
    await asReception.keyboard.press("Control+k");
    await typed(asReception).fill(student.mobile.slice(-7));
    await expect(palette(asReception).getByText(student.refNo)).toBeVisible();
    await asReception.keyboard.press("Enter");
    await expect(asReception).toHaveURL(new RegExp(student.refNo));
  });

  test("Enter in the palette opens the match for all the typed words, not for an earlier answer", async ({
    asAdmin,
  }) => {
    const { firstName, wanted, other } = await namesakes(asAdmin);
    await asAdmin.goto("/app/main/dashboard");
    const answers = await holdAnswers(asAdmin);
    await asAdmin.keyboard.press("Control+k");
    await asAdmin.keyboard.type(firstName);
    await expect.poll(() => answers.asked).toContain(firstName);
    answers.answer(firstName);
    await expect(option(asAdmin, other.refNo)).toHaveAttribute("aria-selected", "true");

    await asAdmin.keyboard.type(" singh sandhu");
    await asAdmin.keyboard.press("Enter");
    await expect(palette(asAdmin).getByText("Searching, then opening …")).toBeVisible();
    // Enter did not wait for the pause in the typing, and opened nobody yet.
    const whole = `${firstName} singh sandhu`;
    await expect.poll(() => answers.asked).toContain(whole);
    await expect(asAdmin).toHaveURL(/dashboard/);
    answers.answer(whole);
    await expect(asAdmin).toHaveURL(new RegExp(wanted.refNo));
  });

  test("a late answer of the palette opens nobody, by keyboard or by mouse", async ({
    asAdmin,
  }) => {
    const { firstName, wanted, other } = await namesakes(asAdmin);
    await asAdmin.goto("/app/main/dashboard");
    const answers = await holdAnswers(asAdmin);
    await asAdmin.keyboard.press("Control+k");
    await asAdmin.keyboard.type(firstName);
    await expect.poll(() => answers.asked).toContain(firstName);
    const whole = `${firstName} sandhu`;
    await asAdmin.keyboard.type(" sandhu");
    await expect.poll(() => answers.asked).toContain(whole);
    // The newer question is answered first, the older one after it.
    answers.answer(whole);
    await expect(option(asAdmin, wanted.refNo)).toHaveAttribute("aria-selected", "true");
    answers.answer(firstName);
    await expect(option(asAdmin, other.refNo)).toHaveCount(0);
    await expect(option(asAdmin, wanted.refNo)).toHaveAttribute("aria-selected", "true");

    // Typing on takes everybody away until there is an answer to it.
    await asAdmin.keyboard.type(" s");
    await expect(option(asAdmin, wanted.refNo)).toHaveCount(0);
    await expect(palette(asAdmin).getByRole("option", { selected: true })).toHaveCount(0);
    answers.answer(`${whole} s`);
    await expect.poll(() => answers.asked).toContain(`${whole} s`);
    answers.answer(`${whole} s`);
    await option(asAdmin, wanted.refNo).click();
    await expect(asAdmin).toHaveURL(new RegExp(wanted.refNo));
  });

  test("letters typed right after Ctrl+K are in the palette's box, on a slow network too", async ({
    asAdmin,
  }) => {
    await asAdmin.goto("/app/main/dashboard");
    await expect(search(asAdmin)).toBeVisible();
    // Nothing more of the product's code comes from here on.
    await asAdmin.route("**/_next/static/**", () => undefined);
    await asAdmin.keyboard.press("Control+k");
    await asAdmin.keyboard.type("7009710720");
    await expect(typed(asAdmin)).toHaveValue("7009710720");
  });

  test("Ctrl+K and the letters after it, typed before the page is alive, reach the palette's box", async ({
    asAdmin: page,
  }) => {
    const release = await holdScripts(page.context());
    await page.goto("/app/main/dashboard", { waitUntil: "commit" });
    await expect(search(page)).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("gurprx");
    await page.keyboard.press("Backspace");
    release();
    await expect(typed(page)).toHaveValue("gurpr");
    await page.keyboard.type("eet");
    await expect(typed(page)).toHaveValue("gurpreet");
    await expect(palette(page).getByRole("option").first()).toContainText("Gurpreet");
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(typed(page)).toHaveValue("");
  });

  test("the palette says what is missing, and who somebody is", async ({ asAdmin }) => {
    const { firstName, wanted } = await namesakes(asAdmin);
    await asAdmin.goto("/app/main/dashboard");
    await asAdmin.keyboard.press("Control+k");
    await typed(asAdmin).fill("720");
    await expect(palette(asAdmin).getByText("Type at least four digits")).toBeVisible();
    await typed(asAdmin).fill("z");
    await expect(palette(asAdmin).getByText("Type at least two letters")).toBeVisible();
    await typed(asAdmin).fill(`${firstName} sandhu`);
    const found = option(asAdmin, wanted.refNo);
    for (const text of [`${firstName} Singh Sandhu`, "+91", "New", "No handler"])
      await expect(found).toContainText(text);
  });

  test("the palette offers the form with the typed words when nobody is found", async ({
    asReception,
  }) => {
    const { firstName } = someStudent();
    await asReception.goto("/app/main/dashboard");
    await asReception.keyboard.press("Control+k");
    const name = `${firstName.toLowerCase()} singh gill`;
    await asReception.keyboard.type(name);
    await asReception.keyboard.press("Enter");
    const offer = option(asReception, `Create assessment with “${name}”`);
    await expect(offer).toHaveAttribute("aria-selected", "true");
    // The first Enter asked who it is; only another one takes the offer.
    await expect(asReception).toHaveURL(/dashboard/);
    await asReception.keyboard.press("Enter");
    await expect(box(asReception, "First Name")).toHaveValue(`${firstName} Singh`);
    await expect(box(asReception, "Surname")).toHaveValue("Gill");
  });

  test("the palette says when no answer comes, and Enter asks again", async ({ asAdmin }) => {
    const { refNo } = await makeCase(asAdmin);
    await asAdmin.goto("/app/main/dashboard");
    await asAdmin.route("**/api/search/palette?*", (route) => route.abort());
    await asAdmin.keyboard.press("Control+k");
    await asAdmin.keyboard.type(refNo);
    await expect(palette(asAdmin).getByText("could not be reached")).toBeVisible();
    await asAdmin.unroute("**/api/search/palette?*");
    await asAdmin.keyboard.press("Enter");
    await expect(asAdmin).toHaveURL(new RegExp(refNo));
  });
});

test.describe("the palette on a case", () => {
  /** Opens a case and waits until the visit is recorded. */
  async function visit(page: Page, refNo: string) {
    const noted = page.waitForResponse("**/api/search/visit?*");
    await page.goto(`/app/view-assessment/${refNo}`);
    // A moving mouse shows that a person looks at the page.
    await page.mouse.move(5, 5);
    expect((await noted).status()).toBe(200);
  }

  somebody("offers who was opened last before anything is typed", async ({ page, email }) => {
    await enter(page, email);
    const [one, two] = [await makeCase(page), await makeCase(page)];
    await visit(page, one.refNo);
    await visit(page, two.refNo);
    await page.keyboard.press("Control+k");
    const recent = palette(page).getByRole("group", { name: "Recent cases" });
    await expect(recent.getByRole("option").first()).toContainText(one.refNo);
    await expect(recent.getByText(two.refNo)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.goto("/app/main/dashboard");
    await page.keyboard.press("Control+k");
    await expect(option(page, two.refNo)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(option(page, one.refNo)).toHaveAttribute("aria-selected", "true");
    await expectPresentable(page, "palette-recent");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(one.refNo));
  });

  test("the palette carries out the actions of the open case for those who may", async ({
    asAdmin: page,
    asReception,
  }) => {
    const { refNo } = await makeCase(page);
    await page.goto(`/app/view-assessment/${refNo}`);
    await page.keyboard.press("Control+k");
    await expect(option(page, "Take payment").first()).toBeVisible();
    await page.keyboard.type("add rem");
    await expect(option(page, "Add remark")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${refNo}/timeline`));
    await expect(page.getByRole("textbox", { name: /^Remark/ })).toBeFocused();
    await page.goto(`/app/view-assessment/${refNo}`);
    await page.keyboard.press("Control+k");
    await expect(option(page, "Transfer")).toBeVisible();
    await page.keyboard.type("upl doc");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Upload document" })).toBeVisible();

    // Somebody who may not open a case is offered no action on it.
    await asReception.goto(`/app/view-assessment/${refNo}`);
    await asReception.keyboard.press("Control+k");
    await expect(palette(asReception).getByRole("group", { name: "Pages" })).toBeVisible();
    await expect(option(asReception, "Add remark")).toHaveCount(0);
  });
});

test("a list's filter that finds nobody says what is missing, or offers the form", async ({
  asAdmin,
}) => {
  const { firstName } = someStudent();
  await asAdmin.goto("/app/active-assessments?q=720");
  await expect(asAdmin.locator("#main").getByText("Type at least four digits")).toBeVisible();
  await asAdmin.goto(`/app/active-assessments?q=${firstName}+gill`);
  await asAdmin.getByRole("link", { name: `Create assessment with “${firstName} gill”` }).click();
  await expect(box(asAdmin, "First Name")).toHaveValue(firstName);
  await expect(box(asAdmin, "Surname")).toHaveValue("Gill");
});
