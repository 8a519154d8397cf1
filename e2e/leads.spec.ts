import type { Page } from "@playwright/test";
import { holdScripts } from "./support/hold-scripts";
import { hearsKeys } from "./support/keys";
import { asked, box, choose, fillEducation, makeCase, next, someStudent } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

/** Letters and digits are typed; every other key is counted. */
function counting(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count++;
      await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    count: () => count,
  };
}

const form = (page: Page) => page.getByRole("dialog", { name: "Note a lead" });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function noteLead(page: Page, more: object = {}) {
  const { firstName, surname, mobile } = someStudent();
  const name = `${firstName} Kaur ${surname}`;
  const answer = await page.request.post("/api/lead/create", {
    headers: { "x-requested-with": "test" },
    data: { name, mobile, location: "gurdaspur", ...more },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { _id: id } = (await answer.json()) as { _id: string };
  return { id, name, firstName, surname, mobile };
}

test("reception notes a lead on the telephone from any page, by keyboard alone", async ({
  asReception: page,
}) => {
  const { firstName, surname, mobile } = someStudent();
  const name = `${firstName} ${surname}`;
  await page.goto("/app/main/dashboard");
  const keys = counting(page);
  await hearsKeys(page, "Leads");
  await page.keyboard.press("Control+Shift+E");
  await expect(form(page)).toBeVisible();
  await expect(box(page, "Name")).toBeFocused();
  await keys.type(name);
  await keys.press("Tab");
  await keys.type(`0${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  await expect(form(page).getByText("New here: nobody has this mobile.")).toBeVisible();
  await keys.press("Tab");
  await keys.type("Canada, January");
  await expectPresentable(page, "leads-form");
  await form(page).getByRole("combobox", { name: "Language" }).pressSequentially("pun");
  await page.keyboard.press("Tab");
  await keys.press("Control+s");
  await toast(page, `${name} is noted`);
  await expect(form(page)).toBeHidden();
  // The key that opened the form counts too.
  expect(keys.count() + 1).toBeLessThanOrEqual(8);

  await page.goto(`/app/leads?q=${mobile}`);
  await expect(row(page, name)).toContainText("Canada, January");
  await expect(row(page, name)).toContainText("Today");
  await row(page, name).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("definition").filter({ hasText: "Punjabi" })).toBeVisible();
});

test("letters typed after the key L wait for the lead form, before the page is alive and after", async ({
  asReception: page,
}) => {
  const held: Record<string, (url: string) => boolean> = {
    "before it is alive": () => true,
    "while the form is on its way": (url) => !everyPages.has(url),
  };
  const everyPages = new Set<string>();
  page.on("request", (request) => everyPages.add(request.url()));
  await page.goto("/app/today");
  await expect(page.locator("[data-keeps=lead][data-alive]")).toBeAttached();
  page.removeAllListeners("request");
  for (const [when, isHeld] of Object.entries(held)) {
    const { firstName, mobile } = someStudent();
    const release = await holdScripts(page.context(), isHeld);
    await page.goto("/app/today", { waitUntil: "commit" });
    const alive = when === "before it is alive" ? ":not([data-alive])" : "[data-alive]";
    await expect(page.locator(`[data-keeps=lead]${alive}`)).toBeAttached();
    await page.keyboard.press("Control+Shift+E");
    await page.keyboard.type(`${firstName}xy`);
    for (const key of ["Backspace", "Backspace", "Tab"]) await page.keyboard.press(key);
    await page.keyboard.type(mobile.slice(0, 4));
    await expect(form(page)).toHaveCount(0);
    release();
    await expect(box(page, "Mobile"), when).toBeFocused();
    // Pressed again it means nothing more, and takes no letter.
    await page.keyboard.press("Control+Shift+E");
    await page.keyboard.type(mobile.slice(4));
    await expect(box(page, "Name")).toHaveValue(firstName);
    await expect(box(page, "Mobile")).toHaveValue(mobile);
    await page.keyboard.press("Control+s");
    await toast(page, `${firstName} is noted`);
    await page.context().unrouteAll();
  }
});

test("a lead form that fails to load leaves the page and its keys working, and says so", async ({
  asReception: page,
}) => {
  const everyPages = new Set<string>();
  page.on("request", (request) => everyPages.add(request.url()));
  await page.goto("/app/leads");
  await expect(page.locator("[data-keeps=lead][data-alive]")).toBeAttached();
  await expect(page.getByRole("region", { name: /Notifications/ })).toBeAttached();
  page.removeAllListeners("request");
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const failures = new Map<string, number>();
  page.on("requestfailed", (request) => {
    const url = request.url();
    failures.set(url, (failures.get(url) ?? 0) + 1);
  });
  await page.context().route(/\/_next\/static\/.*\.js/, async (route) => {
    const url = route.request().url();
    if (everyPages.has(url)) return route.continue();
    if (!failures.has(url)) failures.set(url, 0);
    await lost;
    return route.abort();
  });
  await page.keyboard.press("Control+Shift+E");
  await page.keyboard.type("Balbir");
  lose();
  await toast(page, "No connection. Please try again.");
  // Next asks for each script once more. The first that is lost says so; another press waits for the others too.
  await expect.poll(() => [...failures.values()].filter((count) => count < 2)).toEqual([]);
  await page.keyboard.press("b");
  const notifications = page.getByRole("dialog", { name: "Notifications" });
  await expect(notifications).toBeVisible();
  await page.keyboard.press("b");
  await expect(notifications).toBeHidden();
  await page.context().unrouteAll();
  await page.keyboard.press("Control+Shift+E");
  await expect(box(page, "Name")).toBeFocused();
  await expect(box(page, "Name")).toHaveValue("");
});

test("ten digits in a lead's mobile name the assessment or the open lead they belong to", async ({
  asReception: page,
}) => {
  const known = await makeCase(page);
  const open = await noteLead(page);
  await page.goto("/app/leads/new");
  await box(page, "Name").fill("Somebody");
  await box(page, "Mobile").fill(known.mobile);
  const link = page.getByRole("link", { name: new RegExp(known.refNo) });
  await expect(link).toHaveAttribute("href", `/app/view-assessment/${known.refNo}`);
  await expectPresentable(page, "leads-known");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(`already, ${known.refNo}`).first()).toBeVisible();

  await box(page, "Mobile").fill(open.mobile);
  await expect(page.getByRole("link", { name: new RegExp(open.name) })).toHaveAttribute(
    "href",
    `/app/leads/${open.id}`,
  );
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/app/leads");
});

test("a lead's mobile is recognised however it is typed or pasted", async ({
  asReception: page,
}) => {
  const { refNo, mobile } = await makeCase(page);
  const [one, two] = [mobile.slice(0, 5), mobile.slice(5)];
  await page.goto("/app/leads/new");
  const field = box(page, "Mobile");
  const link = page.getByRole("link", { name: new RegExp(refNo) });
  for (const written of [
    `${one} ${two}`,
    `0${mobile}`,
    `+91${mobile}`,
    `+91 ${one}-${two}`,
    `91 ${mobile}`,
    `(0)${one} ${two}`,
    ` ${mobile}\t`,
  ]) {
    await field.fill(someStudent().mobile);
    await expect(page.getByText("New here: nobody has this mobile.")).toBeVisible();
    await field.fill(written);
    await expect(link, written).toBeVisible();
  }
  await field.fill(mobile.slice(0, 9));
  await expect(link).toHaveCount(0);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Please enter a valid mobile number").first()).toBeVisible();
});

test("a lead becomes the assessment that is made from it, with everything filled in", async ({
  asGurdaspur: page,
}) => {
  const lead = await noteLead(page, {
    wish: "Canada, January",
    source: "fair",
    note: "Calls back",
  });
  await page.goto(`/app/leads/${lead.id}`);
  await page.getByRole("link", { name: `Create assessment of ${lead.name}` }).press("Enter");
  await expect(box(page, "First Name")).toHaveValue(`${lead.firstName} Kaur`);
  await expect(box(page, "Surname")).toHaveValue(lead.surname);
  await expect(box(page, "Mobile")).toHaveValue(lead.mobile);
  await box(page, "Email").fill(`student.${lead.mobile}@example.com`);
  await box(page, "Date of Birth").fill("04/05/2001");
  await next(page);
  await fillEducation(page);
  await next(page);
  await expect(page.getByRole("combobox", { name: new RegExp(asked.country) })).toHaveValue(
    "Canada",
  );
  await expect(page.getByRole("combobox", { name: "Source" })).toHaveValue("Seminar or fair");
  await page.getByRole("radiogroup", { name: asked.refusal }).getByLabel("No").check();
  await page.getByRole("radiogroup", { name: asked.spouse }).getByLabel("No").check();
  await choose(page, asked.test, "Pursuing");
  await page.getByRole("button", { name: "Save" }).click();
  const done = page.getByRole("status").filter({ hasText: /GSP-/ });
  await expect(done).toBeVisible();
  const [refNo = ""] = /GSP-\d\d-\d+/.exec(await done.innerText()) ?? [];

  await page.goto(`/app/leads?tab=assessment&q=${lead.mobile}`);
  await expect(row(page, lead.name)).toContainText(refNo);
  await page.goto(`/app/create-assessment?lead=${lead.id}`);
  await expect(page.getByText("This lead is not open any more.")).toBeVisible();
  // The case shows the note to everybody who works on it.
  const accept = `/api/assessment/updateAssessmentStatus?ref_no=${refNo}&status=true`;
  await page.request.post(accept, { headers: { "x-requested-with": "test" } });
  await page.goto(`/app/view-assessment/${refNo}`);
  await expect(page.getByRole("region", { name: "As a lead" })).toContainText("Calls back");
  await expectPresentable(page, "leads-overview");
});

test("a call is noted, and the lead is closed with a reason and opened again", async ({
  asGurdaspur: page,
}) => {
  const lead = await noteLead(page, { wish: "UK, September" });
  await page.goto(`/app/leads?q=${lead.mobile}`);
  await page.getByRole("button", { name: `Note call to ${lead.name}` }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Answered")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Comes on Monday with the father");
  await dialog.getByRole("button", { name: "+1 week" }).press("Enter");
  await expectPresentable(page, "leads-call");
  await page.keyboard.press("Control+s");
  await toast(page, `Call to ${lead.name} noted`);
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: lead.name, exact: true }).press("Enter");
  await expect(page.getByRole("table", { name: "Calls" })).toContainText("Comes on Monday");
  await expectPresentable(page, "leads-detail");
  const more = () => page.getByRole("button", { name: `More about ${lead.name}` });
  await more().press("Enter");
  await page.getByRole("button", { name: `Close lead ${lead.name}` }).press("Enter");
  await choose(dialog, "Reason", "Went to somebody else");
  await page.keyboard.press("Control+s");
  await toast(page, `${lead.name} is closed`);
  await expect(page.getByText("Went to somebody else on")).toBeVisible();
  await more().press("Enter");
  await page.getByRole("button", { name: `Open again: ${lead.name}` }).press("Enter");
  await toast(page, `${lead.name} is open again`);
  await expect(page.getByRole("button", { name: `Note call to ${lead.name}` })).toBeVisible();
});

test("the next caller's lead form is empty: Cancel drops the draft, and an interrupted draft is offered by name", async ({
  asReception: page,
}) => {
  await page.goto("/app/leads");
  const box = page.getByRole("dialog", { name: "Note a lead" });
  const name = box.getByRole("textbox", { name: /^Name/ });
  await hearsKeys(page, "Leads");
  const open = async () => {
    await expect(box).toBeHidden();
    await page.keyboard.press("Control+Shift+E");
    await expect(box).toBeVisible();
  };
  await open();
  await name.fill("Amrit");
  await box.getByRole("textbox", { name: /^Note/ }).fill("Father is ill");
  await box.getByRole("button", { name: "Cancel" }).click();
  await open();
  await expect(name).toHaveValue("");
  await expect(box).not.toContainText("Unfinished");
  await name.fill("Balwinder");
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await open();
  await expect(name).toHaveValue("");
  await expect(box).toContainText("Unfinished: Balwinder");
  await box.getByRole("button", { name: "Go on" }).click();
  await expect(name).toHaveValue("Balwinder");
  // Typing replaces the value of a field that was reached by Tab.
  const mobile = box.getByRole("textbox", { name: /^Mobile/ });
  await mobile.fill("9876511111");
  await name.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("9815500001");
  await expect(mobile).toHaveValue(/^9815500001$|^\+91 98155 00001$/);
  await box.getByRole("button", { name: "Cancel" }).click();
});

test("a colleague's lead is taken over before it is changed, and its page shows the history", async ({
  asAdmin: admin,
  asGurdaspur: page,
}) => {
  const lead = await noteLead(admin, { wish: "Canada, January" });
  await page.goto(`/app/leads?tab=open&q=${lead.mobile}`);
  const more = () => page.getByRole("button", { name: `More about ${lead.name}` }).press("Enter");
  await more();
  await expect(page.getByRole("button", { name: `Edit ${lead.name}` })).toHaveCount(0);
  await page.getByRole("button", { name: `Take over ${lead.name}` }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expectPresentable(page, "leads-take-over");
  await dialog.getByRole("button", { name: "Take over" }).press("Enter");
  await toast(page, `${lead.name} is yours to call now`);
  await more();
  await page.getByRole("button", { name: `Edit ${lead.name}` }).press("Enter");
  await box(page, "Wish").fill("UK, September");
  await page.keyboard.press("Control+s");
  await toast(page, "Lead saved");
  await page.getByRole("link", { name: lead.name, exact: true }).press("Enter");
  const changes = page.getByRole("table", { name: "Changes" });
  await expect(changes.getByRole("row").filter({ hasText: "Wish" })).toContainText(
    "Canada, JanuaryUK, September",
  );
  const above = page.getByRole("region", { name: "Calls" });
  const below = page.getByRole("region", { name: "Changes" });
  const ends = await above.evaluate((section) => section.getBoundingClientRect().bottom);
  const begins = await below.evaluate((section) => section.getBoundingClientRect().top);
  expect(begins - ends).toBeGreaterThanOrEqual(16);
  await expect(changes.getByRole("row").filter({ hasText: "Handler" })).toHaveCount(1);
  await expectPresentable(page, "leads-changes");
});
