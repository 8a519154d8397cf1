import type { Page } from "@playwright/test";
import { daysAfter } from "../lib/values/calendar";
import { dayInIndia } from "../lib/values/clock";
import { database } from "./support/database";
import { box, choose, handTo, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test, withoutStream } from "./support/test";
import { toast } from "./support/toasts";

/** India's day, so many days from today, as YYYY-MM-DD. */
const dayAt = (offset: number) => daysAfter(dayInIndia(), offset);
const typed = (day: string) => day.split("-").reverse().join("/");
let quietDays = 0;
/** A day that no other test looks at, in this worker or another: a day of the calendar shows only its first few. */
const quietDay = () => dayAt(32 + test.info().parallelIndex * 30 + (quietDays++ % 30));

const today = dayAt(0);

async function call(page: Page, path: string, data?: object) {
  const headers = { "x-requested-with": "test" };
  const answer = await page.request.post(path, { headers, ...(data && { data }) });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A case of the signed-in user with an open follow-up. */
async function withFollowUp(page: Page, more: object = {}, branch?: "gurdaspur" | "batala") {
  const made = await makeCase(page, branch);
  await setStatus(page, made.refNo, true);
  const values = { action: "Appointment", followUpDate: today, ...more };
  await call(page, `/api/enquiry/followUp/add?ref_no=${made.refNo}`, values);
  return { ...made, tab: `/app/view-assessment/${made.refNo}/follow-ups` };
}

const complete = (page: Page, { firstName }: { firstName: string }) =>
  page.getByRole("button", { name: new RegExp(`^Complete .*: ${firstName}$`) });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^(Complete|Edit) follow-up$/ });
/** Saves without a next step, which needs a second press. */
async function saveAnyway(page: Page) {
  const save = dialogOf(page).getByRole("button", { name: "Save" });
  await save.click();
  await expect(page.getByText("this case then stands in no list")).toBeVisible();
  await save.click();
}

/** Opens the dashboard, turns the calendar to the day and returns its cell. */
async function calendarDay(page: Page, day: string) {
  await page.goto("/app/main/dashboard");
  const month = new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const calendar = page.getByRole("region", { name: "Daily Follow Up" });
  const title = calendar.getByRole("heading", { level: 3 });
  for (let n = 0; n < 5; n++) {
    await expect(title).not.toBeEmpty();
    if ((await title.innerText()) === month) break;
    const loaded = page.waitForResponse(/followUps\/calendar/);
    await calendar.getByRole("button", { name: "Next month" }).click();
    await loaded;
  }
  await expect(title).toHaveText(month);
  await expect(calendar.getByRole("status").first()).toBeEmpty();
  return calendar.locator(`[data-date="${day}"]`);
}

test("a counsellor completes the day's calls by keyboard alone, and the next call stands on its day in the calendar", async ({
  asGurdaspur: page,
  asBatala,
  asAdmin,
}) => {
  const day = quietDay();
  const first = await withFollowUp(page);
  const second = await withFollowUp(page);
  const far = await withFollowUp(asBatala, { followUpDate: day }, "batala");
  await page.goto("/app/followups?tab=today&action=Appointment");
  await expect(complete(page, second)).toBeVisible();

  const labels = await page
    .locator("[data-open-follow-up]")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  const after = labels[labels.findIndex((label) => label?.endsWith(`: ${first.firstName}`)) + 1];
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  for (let n = 0; n < 300 && !(await focused())?.endsWith(`: ${first.firstName}`); n++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialogOf(page)).toContainText(first.surname);
  await expect(page.getByRole("radio", { name: "Spoken", exact: true })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Brings the offer letter <b>soon</b>");
  // Past +1 day, +3 days and +1 week.
  for (let n = 0; n < 4; n++) await page.keyboard.press("Tab");
  await page.keyboard.type(typed(day).replaceAll("/", ""));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  // The dialog proposes the same follow-up again.
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Expected Doc");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+s");
  await toast(page, "Record edited successfully");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(complete(page, first)).toHaveCount(0);
  await expect.poll(focused).toBe(after);

  await complete(page, second).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Not Spoken" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Did not pick up");
  // Somebody who did not answer is called again tomorrow.
  await page.keyboard.press("Control+s");
  await expect(complete(page, second)).toHaveCount(0);

  await page.goto(first.tab);
  const tabs = page.getByRole("navigation", { name: "Follow Ups" });
  await expect(tabs).toContainText("Completed (1)");
  await expect(tabs).toContainText("Upcoming (1)");
  await expect(page.getByRole("row", { name: "Expected Document" })).toContainText(typed(day));
  await expect(page.getByText("Last time: Brings the offer letter <b>soon</b>")).toBeVisible();

  const own = await calendarDay(page, day);
  await expect(own).toContainText(`${first.firstName} Randhawa`);
  await expect(own).toContainText("Expected Document");
  await expect(own).not.toContainText(far.firstName);
  const others = await calendarDay(asBatala, day);
  await expect(others).toContainText(far.firstName);
  await expect(others).not.toContainText(first.firstName);
  const all = await calendarDay(asAdmin, day);
  await expect(all).toContainText(first.firstName);
  await expect(all).toContainText(far.firstName);

  await own.getByRole("link", { name: first.firstName }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${first.tab}`);
});

test("an admin sees both branches in tabs, a counsellor their own", async ({
  asGurdaspur,
  asBatala,
  asAdmin,
}) => {
  const day = quietDay();
  const here = await withFollowUp(asGurdaspur, { followUpDate: day });
  const there = await withFollowUp(asBatala, { followUpDate: day }, "batala");
  await asAdmin.goto(`/app/followups?day=${day}`);
  await expect(complete(asAdmin, here)).toBeVisible();
  await expect(complete(asAdmin, there)).toHaveCount(0);
  await expect(asAdmin.getByRole("row", { name: here.firstName })).toContainText("Harpreet");
  await asAdmin.getByRole("link", { name: "Batala" }).click();
  await expect(complete(asAdmin, there)).toBeVisible();
  await expect(complete(asAdmin, here)).toHaveCount(0);
  await asGurdaspur.goto(`/app/followups?day=${day}`);
  await expect(asGurdaspur.getByRole("textbox", { name: "Day" })).toHaveValue(typed(day));
  await expect(complete(asGurdaspur, here)).toBeVisible();
  await expect(complete(asGurdaspur, there)).toHaveCount(0);
  await asAdmin.goto("/app/main/dashboard");
  const card = asAdmin.getByRole("table", { name: "Appointment(s)" });
  await card.getByRole("link", { name: /Future Batala$/ }).click();
  await asAdmin.waitForURL(/tab=upcoming/);
  await expect(asAdmin.getByRole("combobox", { name: "Action" })).toHaveValue("Appointment");
  await expect(asAdmin.getByRole("link", { name: /^Upcoming/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a next date without a type, and a type without a date, are refused in an alert and at the field", async ({
  asGurdaspur: page,
}) => {
  const { tab } = await withFollowUp(page);
  await page.goto(tab);
  await page.getByRole("button", { name: "Add follow-up" }).click();
  const dialog = page.getByRole("dialog", { name: "Add follow-up" });
  const save = dialog.getByRole("button", { name: "Save" });
  await save.click();
  await expect(dialog.getByText("Action is required")).toBeVisible();
  await choose(page, "Action", "Revenue");
  await box(page, "Follow Up Date").fill(typed(dayAt(1)));
  await box(page, "Next Follow Up Date").fill(typed(dayAt(9)));
  await save.click();
  const first = "You have selected next followup date please select type of follow up";
  await expect(dialog.getByRole("alert")).toHaveText(first);
  await expect(dialog.getByText(first)).toHaveCount(2);
  await box(page, "Next Follow Up Date").fill("");
  await choose(page, "Next Action", "Defer");
  await save.click();
  const second = "You have selected next followup type please select next follow up date";
  await expect(dialog.getByRole("alert")).toHaveText(second);
  await expect(box(page, "Next Follow Up Date")).toBeFocused();
  await box(page, "Next Follow Up Date").fill(typed(dayAt(0)));
  await dialog.getByRole("radio", { name: "Spoken", exact: true }).check();
  await save.click();
  await expect(dialog.getByText("cannot be before Follow Up Date")).toBeVisible();
  await expect(dialog.getByText("Remarks is required")).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("the second of two people who complete one call is told so and keeps what they typed", async ({
  asGurdaspur,
  asAdmin,
}) => {
  const day = quietDay();
  const student = await withFollowUp(asGurdaspur, { followUpDate: day });
  for (const page of [asGurdaspur, asAdmin]) {
    await page.goto(`/app/followups?day=${day}&tab=upcoming`);
    await complete(page, student).click();
    await page.getByRole("radio", { name: "Spoken", exact: true }).check();
    await page.getByRole("radio", { name: "Warm" }).check();
  }
  const save = async (page: Page, remarks: string) => {
    await box(page, "Remarks").fill(remarks);
    await saveAnyway(page);
  };
  await save(asGurdaspur, "Mine");
  await toast(asGurdaspur, "Record edited successfully");
  await save(asAdmin, "Theirs");
  await expect(asAdmin.getByRole("alert").first()).toContainText("changed this meanwhile, on");
  await expect(dialogOf(asAdmin).getByText("Now: Mine")).toBeVisible();
  await expect(box(asAdmin, "Remarks")).toHaveValue("Theirs");
  await dialogOf(asAdmin).getByRole("button", { name: "Save mine" }).click();
  await toast(asAdmin, "Record edited successfully");
});

test("Admission reads the list of follow-ups; a receptionist completes them on the case only", async ({
  asGurdaspur,
  asAdmin,
  asAdmission,
  asReception,
  asBatala,
}) => {
  const { tab } = await withFollowUp(asGurdaspur);
  const own = await withFollowUp(asAdmin);
  await handTo(asAdmin, own.refNo, "reception@overseasdesk.example");
  for (const [page, path, list] of [
    [asAdmission, tab, 200],
    [asReception, own.tab, 403],
  ] as const) {
    expect((await page.request.get("/app/followups")).status()).toBe(list);
    await page.goto(path);
    await page.getByRole("button", { name: /^Edit follow-up Appointment/ }).click();
    await page.getByRole("radio", { name: "Spoken", exact: true }).check();
    await page.getByRole("radio", { name: "Cold" }).check();
    await box(page, "Remarks").fill("Done at the desk");
    await saveAnyway(page);
    await toast(page, "Record edited successfully");
    await page.getByRole("link", { name: "Completed (1)" }).click();
    await expect(page.getByRole("row", { name: "Done at the desk" })).toBeVisible();
    await page.getByRole("button", { name: /^Delete follow-up/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await toast(page, "Record deleted successfully");
    await page.goto("/app/main/dashboard");
    await expect(page.getByRole("heading", { name: "Search" })).toBeVisible();
    await expect(page.getByText("Daily Follow Up")).toHaveCount(0);
    const url = `/api/followUps/calendar?from=${today}&to=${today}`;
    expect((await page.request.get(url)).status()).toBe(403);
  }
  for (const page of [asBatala, asReception])
    expect((await page.request.get(tab)).status()).toBe(403);
});

test("markup in a remark is shown as text in the list, the dialog and the calendar", async ({
  asGurdaspur: page,
}) => {
  const day = quietDay();
  const markup = "<img src=x onerror=alert(1)>";
  const outcome = { remarks: markup, spoken: "Spoken", studentStatus: "cold" };
  const values = { followUpDate: day, ...outcome };
  const { tab, refNo } = await withFollowUp(page, values);
  // No form takes such a name; an older one may be there.
  await database((client) =>
    client.query("UPDATE assessment SET first_name = $1, surname = NULL WHERE ref_no = $2", [
      markup,
      refNo,
    ]),
  );
  await page.goto(`/app/followups?day=${day}&tab=completed`);
  await expect(page.getByRole("cell", { name: markup }).first()).toBeVisible();
  await page
    .getByRole("row")
    .filter({ hasText: markup })
    .getByRole("button", { name: /^Edit / })
    .click();
  await expect(box(page, "Remarks")).toHaveValue(markup);
  await expect(dialogOf(page).getByText(markup).first()).toBeVisible();
  expect(await page.locator("img").count()).toBe(0);
  const cell = await calendarDay(page, day);
  await expect(cell.getByText(markup)).toBeVisible();
  await expect(cell.getByText("Completed")).toHaveCount(1);
  expect(await page.locator("img").count()).toBe(0);
  await page.goto(tab);
  await expect(page.getByRole("cell", { name: markup })).toBeVisible();
  expect(await page.locator("img").count()).toBe(0);
});

test("a month that fails to load says so and can be tried again, and the last request wins", async ({
  asGurdaspur: page,
}) => {
  const url = "**/api/followUps/calendar?**";
  await page.route(url, (route) => route.abort());
  await page.goto("/app/main/dashboard");
  const calendar = page.getByRole("region", { name: "Daily Follow Up" });
  await expect(calendar.getByRole("alert")).toContainText("could not be loaded");
  await page.unroute(url);
  await calendar.getByRole("button", { name: "Try again" }).click();
  await expect(calendar.getByRole("alert")).toHaveCount(0);

  // The first month's answer comes after the second's: it must not be shown.
  const empty = { days: [], events: [] };
  const late = { _id: "1", name: "Too Late", action: "Defer", ref_no: "GSP-26-00001" };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(url, async (route) => {
    const from = new URL(route.request().url()).searchParams.get("from");
    if (++asked > 1) return route.fulfill({ json: empty });
    await held;
    await route
      .fulfill({ json: { ...empty, events: [{ ...late, followUpDate: from }] } })
      .catch(() => undefined);
  });
  const next = calendar.getByRole("button", { name: "Next month" });
  await next.click();
  const second = page.waitForResponse(url);
  await next.click();
  await second;
  release();
  await expect(calendar.getByRole("status").first()).toBeEmpty();
  await expect(calendar.getByText("Too Late")).toHaveCount(0);
  // A week without calls takes the room of its dates.
  expect((await calendar.locator("[data-date]").first().boundingBox())?.height).toBeLessThan(48);
});

test("the form of follow-ups is accessible and fits", async ({ asAdmin: page }) => {
  const { tab } = await withFollowUp(page);
  await page.goto(tab);
  await page.getByRole("button", { name: /^Edit follow-up/ }).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.getByRole("radio", { name: "Spoken", exact: true }).check();
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Remarks is required")).toBeVisible();
  await expectPresentable(page, "follow-up-dialog");
});

test("a full day of the calendar leads to its whole list, with both branches", async ({
  asAdmin: page,
  asGurdaspur,
  asBatala,
}) => {
  const day = dayAt(100 + Math.floor(Math.random() * 30));
  const names: string[] = [];
  for (const [by, branch] of [
    [asGurdaspur, "gurdaspur"],
    [asBatala, "batala"],
  ] as const) {
    for (let n = 0; n < 3; n++) {
      const { firstName } = await withFollowUp(by, { followUpDate: day }, branch);
      names.push(firstName);
    }
  }
  const cell = await calendarDay(page, day);
  await cell.getByText(/^\+[\d,]+ more$/).click();
  await expect(page).toHaveURL(`/app/followups/day?day=${day}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Follow-ups of ${typed(day)}`);
  for (const name of names) await expect(page.getByRole("cell", { name }).first()).toBeVisible();
  // A counsellor's day is their own.
  await asGurdaspur.goto(`/app/followups/day?day=${day}`);
  await expect(asGurdaspur.getByRole("row", { name: names[0] })).toBeVisible();
  await expect(asGurdaspur.getByText(names[5] ?? "")).toHaveCount(0);
});

const looks = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

test("the dashboard loads its month once, and nothing moves while it fills", async ({
  asGurdaspur: page,
}) => {
  let asked = 0;
  await page.route("**/api/followUps/calendar?**", (route) => {
    asked++;
    return route.continue();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await withoutStream(page);
  for (const size of looks) {
    // Away from the other size's page, which would follow.
    await page.goto("about:blank");
    await page.setViewportSize(size);
    asked = 0;
    await page.goto("/app/main/dashboard");
    const calendar = page.getByRole("region", { name: "Daily Follow Up" });
    await expect(calendar.getByRole("link").first()).toBeVisible();
    await expect(calendar.getByRole("status").first()).toBeEmpty();
    await page.waitForLoadState("networkidle");
    expect(asked).toBe(1);
    const shift = await page.evaluate(
      () => (window as unknown as { seen: { shift: number } }).seen.shift,
    );
    expect(shift, `at ${size.width} px`).toBeLessThan(0.02);
  }
});

test("a dashboard left open over night marks the new day", async ({ asGurdaspur: page }) => {
  await page.clock.install();
  await page.goto("/app/main/dashboard");
  const marked = (day: string) =>
    page.locator(
      `[data-date="${day}"][aria-current="date"], [data-date="${day}"] [aria-current="date"]`,
    );
  await expect(marked(today)).toHaveCount(1);
  await page.clock.fastForward("24:00:00");
  await expect(marked(dayAt(1))).toHaveCount(1);
  await expect(marked(today)).toHaveCount(0);
});

test("the dialog plans the same follow-up again by one button, and a completion can be undone", async ({
  asGurdaspur: page,
}) => {
  const before = { spoken: "Spoken", studentStatus: "hot", remarks: "Asked about Sydney" };
  const next = { nextAction: "Revenue", nextFollowUpDate: today };
  const student = await withFollowUp(page, { followUpDate: dayAt(-3), ...before, ...next });
  await page.goto(student.tab);
  const tabs = page.getByRole("navigation", { name: "Follow Ups" });
  await expect(tabs.getByRole("link").first()).toHaveText(/^Due/);
  await page.getByRole("button", { name: /^Edit follow-up Revenue/ }).click();
  const dialog = page.getByRole("dialog", { name: "Complete follow-up" });
  // The dialog says which follow-up is completed, and does not ask for it again.
  await expect(dialog).toContainText(`Revenue, ${typed(today)}`);
  await expect(dialog.getByRole("combobox", { name: /^Action/ })).toHaveCount(0);
  await expect(box(page, "Follow Up Date")).toHaveCount(0);
  // A and N as in My day: the student is as hot as before, or is called again tomorrow.
  await page.keyboard.press("a");
  await expect(dialog.getByRole("radio", { name: "Spoken", exact: true })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Hot" })).toBeChecked();
  await page.keyboard.press("n");
  await expect(dialog.getByRole("radio", { name: "Not Spoken" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Hot" })).not.toBeChecked();
  await expect(box(page, "Remarks")).toHaveValue("No answer");
  await expect(box(page, "Next Follow Up Date")).toHaveValue(typed(dayAt(1)));
  await box(page, "Remarks").fill("Did not pick up");
  await dialog.getByRole("button", { name: "+3 days" }).click();
  await expect(box(page, "Next Follow Up Date")).toHaveValue(typed(dayAt(3)));
  await expect(dialog.getByRole("combobox", { name: "Next Action" })).toHaveValue("Revenue");
  await expectPresentable(page, "follow-up-complete");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Record edited successfully");
  await expect(tabs).toContainText("Completed (2)");
  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "The follow-up is open again");
  await expect(tabs).toContainText("Completed (1)");
  await expect(tabs).toContainText("Upcoming (0)");
});

test("a new appointment asks for its time", async ({ asGurdaspur: page }) => {
  const { tab } = await withFollowUp(page, { action: "Revenue" });
  await page.goto(tab);
  await page.getByRole("button", { name: "Add follow-up" }).click();
  const dialog = page.getByRole("dialog", { name: "Add follow-up" });
  await choose(page, "Action", "Appointment");
  await box(page, "Follow Up Date").fill(typed(dayAt(0)));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Time is required")).toBeVisible();
  await box(page, "Time").fill("half past three");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Time is not a time")).toBeVisible();
  await box(page, "Time").fill("3.30pm");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Record added successfully");
  await expect(page.getByRole("row", { name: /Appointment/ })).toContainText("15:30");
});
