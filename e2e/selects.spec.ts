import type { Page } from "@playwright/test";
import { box, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const select = (page: Page, label: string) =>
  page.getByRole("combobox", { name: new RegExp(`^${label}`) });

/** Chooses by keyboard alone: focus the select, type the option's name, press one key. */
async function type(page: Page, label: string, text: string, key?: "Enter" | "Tab") {
  await select(page, label).focus();
  if (text) await page.keyboard.type(text);
  if (key) await page.keyboard.press(key);
}

async function ownCase(page: Page, more: Record<string, unknown> = {}) {
  const { refNo } = await makeCase(page, "gurdaspur", more);
  await setStatus(page, refNo, true);
  await page.goto(`/app/view-assessment/${refNo}/details`);
  return refNo;
}

const add = async (page: Page, noun: string) => {
  await page.getByRole("button", { name: `Add ${noun}` }).click();
  await expect(page.getByRole("dialog", { name: `Add ${noun}` })).toBeVisible();
};

test("Enter and Tab in a select choose the option that the typed text points at", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/universities/add");
  const country = select(page, "Country");
  for (const [text, key, taken] of [
    ["ind", "Enter", "India"],
    ["canad", "Tab", "Canada"],
    ["KINGDOM", "Enter", "United Kingdom"],
    [" new  zea", "Tab", "New Zealand"],
  ] as const) {
    await country.focus();
    await country.selectText();
    await page.keyboard.type(text);
    await page.keyboard.press(key);
    await expect(country, `${text} ${key}`).toHaveValue(taken);
  }
  // The one that the arrows point at, not the first.
  await country.focus();
  await country.selectText();
  await page.keyboard.type("united");
  const lit = page.getByRole("option").and(page.locator("[data-combobox-selected]"));
  await expect(lit).toHaveText(/^United /);
  const first = await lit.innerText();
  // The first arrow may only open the list; the second is past the first option either way.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(lit).not.toHaveText(first);
  const name = await lit.innerText();
  await page.keyboard.press("Tab");
  await expect(country).toHaveValue(name);
  await country.focus();
  await country.selectText();
  // The list opens at what is chosen; what is typed points at its first, however fast Tab comes.
  await page.keyboard.type("united");
  await page.keyboard.press("Tab");
  await expect(country).toHaveValue(first);
});

test("a select without text chooses nothing, keeps nonsense with a message, and Enter in its open list does not submit", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/universities/add");
  const country = select(page, "Country");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));

  await type(page, "Country", "", "Tab");
  await expect(country).toHaveValue("");
  await country.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(country).toHaveValue("");

  await type(page, "Country", "Atlantis", "Tab");
  await expect(country).toHaveValue("Atlantis");
  await expect(page.getByText("“Atlantis” is not in the list")).toBeVisible();
  await expectPresentable(page, "select-not-listed");
  await box(page, "Name").fill("Some university");
  await page.getByRole("radiogroup", { name: "Tie-up" }).getByLabel("Direct").check();
  await page.keyboard.press("Control+s");
  await expect(country).toBeFocused();
  await expect(country).toHaveValue("Atlantis");

  await country.selectText();
  await page.keyboard.type("Atlantis again");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("Atlantis again");
  await expect(page.getByText("“Atlantis again” is not in the list")).toBeVisible();
  await country.selectText();
  await page.keyboard.type("irel");
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("Ireland");
  await expect(page.getByText("is not in the list")).toHaveCount(0);
  expect(sent).toEqual([]);
});

test("a select of several takes options one after the other, and says when a word is none", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/courses/add");
  const intake = select(page, "Intake");
  const pills = page.locator(".mantine-Pill-label");
  await type(page, "Intake", "sept", "Enter");
  await page.keyboard.type("jan");
  await page.keyboard.press("Tab");
  await expect(pills).toHaveText(["September", "January"]);
  await type(page, "Intake", "", "Tab");
  await expect(pills).toHaveText(["September", "January"]);
  await type(page, "Intake", "Septober", "Tab");
  await expect(intake).toHaveValue("Septober");
  await expect(page.getByText("“Septober” is not in the list")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(intake).toHaveValue("Septober");
  await intake.focus();
  await intake.selectText();
  await page.keyboard.type("may");
  await page.keyboard.press("Enter");
  await expect(pills).toHaveText(["September", "January", "May"]);
  await expect(page.getByText("is not in the list")).toHaveCount(0);
});

test("a follow-up is planned by keyboard alone, and Enter chooses before it saves", async ({
  asGurdaspur: page,
}) => {
  const refNo = await ownCase(page);
  await page.goto(`/app/view-assessment/${refNo}/follow-ups`);
  await add(page, "follow-up");
  await expect(select(page, "Action")).toBeFocused();
  await page.keyboard.type("appo");
  await page.keyboard.press("Enter");
  await expect(select(page, "Action")).toHaveValue("Appointment");
  await expect(page.getByRole("dialog").getByText("is required")).toHaveCount(0);
  await type(page, "Next Action", "reve", "Enter");
  await expect(select(page, "Next Action")).toHaveValue("Revenue");
  // An optional select is cleared by deleting its text.
  await select(page, "Next Action").selectText();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Tab");
  await expect(select(page, "Next Action")).toHaveValue("");
  await box(page, "Follow Up Date").fill("01/02/2099");
  await box(page, "Time").fill("11.30");
  await select(page, "Action").focus();
  await page.keyboard.press("Enter");
  await toast(page, "Record added successfully");
});

test("words typed while a select's options load choose among them", async ({ asAdmin: page }) => {
  const university = `Harbour ${Date.now()}`;
  const made = await page.request.post("/api/university/create", {
    headers: { "x-requested-with": "test" },
    data: { name: university, country: "IE", tieUp: 0 },
  });
  expect(made.status(), await made.text()).toBe(200);
  await ownCase(page, { country_apply_for: "Ireland" });

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/app/view-assessment/**", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await add(page, "course");
  // The student's own country stands there already.
  await expect(select(page, "Country")).toHaveValue("Ireland");
  await expect(select(page, "Country")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(select(page, "University")).toBeFocused();
  await page.keyboard.type(university);
  await page.keyboard.press("Tab");
  await expect(select(page, "Type")).toBeFocused();
  await expect(select(page, "University")).toHaveValue(university);
  release();
  await expect(page.getByPlaceholder("Loading …")).toHaveCount(0);
  await expect(select(page, "University")).toHaveValue(university);
  await page.keyboard.type("PG");
  await page.keyboard.press("Enter");
  await expect(select(page, "Type")).toHaveValue("PG");
  await expect(page.getByText("Please select a university")).toHaveCount(0);
});

test("one Tab leads from country to university while the list of universities still loads", async ({
  asGurdaspur: page,
}) => {
  await ownCase(page);
  await add(page, "course");
  await select(page, "Country").selectText();
  await page.keyboard.type("irel");
  await page.keyboard.press("Tab");
  await expect(select(page, "Country")).toHaveValue("Ireland");
  await expect(select(page, "University")).toBeFocused();
});
