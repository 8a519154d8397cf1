import { expect as expected, type Page } from "@playwright/test";
import { daysAfter } from "../lib/values/calendar";
import { dayInIndia } from "../lib/values/clock";
import { database } from "./support/database";
import { holdScripts } from "./support/hold-scripts";
import { handTo, makeCase, setStatus } from "./support/people";
import { test as base, expect, expectPresentable } from "./support/test";
import { toast } from "./support/toasts";

/** India's day, so many days from today, as YYYY-MM-DD. */
const dayAt = (offset: number) => daysAfter(dayInIndia(), offset);
const typed = (day: string) => day.split("-").reverse().join("/");

const headers = { "x-requested-with": "test" };

/** A page of somebody whose calls no other test makes. */
const test = base.extend<{ caller: Page & { staffId: string } }>({
  caller: async ({ page }, use) => {
    const email = `caller.${crypto.randomUUID().slice(0, 8)}@example.com`;
    const staffId = crypto.randomUUID();
    await database((client) =>
      client.query(
        `INSERT INTO staff (id, email, name, mobile, password_hash, role, active, switched_at, email_confirmed_at)
         SELECT $1, $2, $3, mobile, password_hash, 'user', true, now(), now() FROM staff
         WHERE email = 'gurdaspur@overseasdesk.example'`,
        [staffId, email, `Caller ${staffId.slice(0, 8)}`],
      ),
    );
    const data = { email, password: "overseas-demo-2026", branch: "gurdaspur" };
    const answer = await page.request.post("/api/admin/login", { headers, data });
    expected(answer.status(), await answer.text()).toBe(200);
    await use(Object.assign(page, { staffId }));
  },
});

/** An active case of the signed-in user with an open follow-up; the answer has its id. */
async function withCall(page: Page, more: object = {}) {
  const made = await makeCase(page);
  await setStatus(page, made.refNo, true);
  const data = { action: "Generic Follow Up", followUpDate: dayAt(0), ...more };
  const path = `/api/enquiry/followUp/add?ref_no=${made.refNo}`;
  const answer = await page.request.post(path, { headers, data });
  expected(answer.status(), await answer.text()).toBe(200);
  return { ...made, name: `${made.firstName} ${made.surname}` };
}

const called = (page: Page) => page.locator("#called");
const rows = (page: Page) => page.getByRole("region", { name: "Calls" }).getByRole("button");
/** The case's follow-ups, the last first. */
const followUpsOf = (refNo: string) =>
  database(async (client) => {
    const { rows } = await client.query(
      `SELECT f.action, f.spoken, f.student_status AS hot, f.remarks, f.follow_up_date::text AS day, f.follow_up_time AS time
       FROM follow_up f JOIN assessment a ON a.id = f.assessment_id WHERE a.ref_no = $1 ORDER BY f.id DESC`,
      [refNo],
    );
    return rows;
  });

/** Presses keys, and counts those that are no letters of a sentence. */
function keyboardOf(page: Page) {
  let count = 0;
  const press = (key: string) => {
    count++;
    return page.keyboard.press(key);
  };
  return { press, type: (text: string) => page.keyboard.type(text), count: () => count };
}

const mornings = [
  { calls: 40, width: 1280 },
  { calls: 8, width: 360 },
];

for (const { calls, width } of mornings)
  test(`${calls} calls by keyboard alone, at ${width} px`, async ({ caller: page }) => {
    await page.setViewportSize({ width, height: 800 });
    const students: Awaited<ReturnType<typeof withCall>>[] = [];
    for (let n = 0; n < calls; n++)
      students.push(await withCall(page, { followUpDate: dayAt(-(n % 5)) }));
    await page.goto("/app/today");
    await expect(rows(page)).toHaveCount(calls);
    await expect(page.getByText("Case handler")).toBeVisible();

    const { press, type, count } = keyboardOf(page);
    const answered: string[] = [];
    for (let n = 0; n < calls; n++) {
      const name = await called(page).locator("a").innerText();
      const nobody = n % 4 === 3;
      if (nobody) {
        await press("n");
      } else {
        answered.push(name);
        await press("a");
        await expect(page.getByRole("textbox", { name: "Remarks" })).toBeFocused();
        await type(`Call ${n}: brings the documents, 3 of them`);
        await press("Enter");
        await press("3");
      }
      await press("Enter");
      if (n < calls - 1) await expect(called(page)).not.toContainText(name.split(" ")[0] ?? "");
    }
    await expect(page.getByText("Nothing left to call")).toBeVisible();
    expect(count()).toBeLessThanOrEqual(5 * calls);

    for (const { name, refNo } of students.slice(0, 8)) {
      const [next, made] = await followUpsOf(refNo);
      const spoke = answered.some((one) => one.startsWith(name));
      expect(made).toMatchObject(
        spoke
          ? { spoken: "Spoken", remarks: expect.stringContaining("brings the documents") }
          : { spoken: "Not Spoken", remarks: "No answer", hot: null },
      );
      expect(next).toMatchObject({
        action: "Generic Follow Up",
        day: dayAt(spoke ? 3 : 1),
        remarks: null,
      });
    }
  });

test("Undo after a call restores the form as it was sent", async ({ caller: page }) => {
  const { name } = await withCall(page);
  await withCall(page);
  const words = "Brings the bank statement of his uncle on Friday";
  await page.goto("/app/today");
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.keyboard.press("a");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await page.keyboard.press("7");
  await page.keyboard.press("Enter");
  await toast(page, `${name}: completed`);
  await page.keyboard.press("Control+z");
  await toast(page, "The follow-up is open again");
  await expect(called(page)).toContainText(name);
  await expect(page.getByRole("textbox", { name: "Remarks" })).toHaveValue(words);
  await expect(page.getByRole("radio", { name: "Answered" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "+1 week" })).toBeChecked();
  await page.keyboard.press("Control+s");
  await expect(rows(page)).toHaveCount(1);
});

test("Esc leaves the remark, an answered call presets nothing, and the end of My day sums up the calls", async ({
  caller: page,
}) => {
  await withCall(page);
  await page.goto("/app/today");
  await expect(page.getByText("Case handler")).toBeVisible();
  await page.keyboard.press("a");
  await page.keyboard.type("Comes on Friday");
  for (const name of ["+1 day", "No next step"])
    await expect(page.getByRole("radio", { name })).not.toBeChecked();
  await expect(page.getByText("When is the next call?")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("3");
  await expect(page.getByRole("textbox", { name: "Remarks" })).toHaveValue("Comes on Friday");
  await expect(page.getByRole("radio", { name: "+3 days" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You made 1 call today, 1 of them answered.")).toBeVisible();
});

test("the key A and the words typed after it, before My day is alive, begin the remark", async ({
  caller: page,
}) => {
  await withCall(page);
  const release = await holdScripts(page.context());
  await page.goto("/app/today", { waitUntil: "commit" });
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.type("acomes on Friday");
  release();
  await expect(page.getByRole("radio", { name: "Answered" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Remarks" })).toHaveValue("comes on Friday");
});

test("one key undoes a call, which stands in the queue again", async ({ caller: page }) => {
  const { name, refNo } = await withCall(page);
  const other = await withCall(page);
  await page.goto("/app/today");
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await toast(page, `${name}: completed`);
  await expect(rows(page)).toHaveCount(1);
  await expect(called(page)).toContainText(other.name);
  await expect(rows(page)).toBeFocused();
  await page.keyboard.press("Control+z");
  await toast(page, "The follow-up is open again");
  await expect(rows(page)).toHaveCount(2);
  await expect(called(page)).toContainText(name);
  expect(await followUpsOf(refNo)).toMatchObject([{ remarks: null, spoken: null }]);

  // Changed by somebody else meanwhile, it stays as it is, and says so.
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await database((client) =>
    client.query(
      `UPDATE follow_up SET version = version + 1 WHERE remarks IS NOT NULL
       AND assessment_id = (SELECT id FROM assessment WHERE ref_no = $1)`,
      [refNo],
    ),
  );
  await page.keyboard.press("Control+z");
  await toast(page, /changed this meanwhile/);
  expect(await followUpsOf(refNo)).toHaveLength(2);
});

test("completing a call without a next step asks once", async ({ caller: page }) => {
  const { name, refNo } = await withCall(page);
  await page.goto("/app/today");
  await expect(called(page)).toContainText(name);
  await page.keyboard.press("a");
  await page.keyboard.type("Goes to another office");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByText("this case then stands in no list")).toBeVisible();
  await expectPresentable(page, "today-no-next-step");
  expect(await followUpsOf(refNo)).toMatchObject([{ remarks: null }]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing left to call")).toBeVisible();
  await expectPresentable(page, "today-nothing-left");
  expect(await followUpsOf(refNo)).toMatchObject([{ remarks: "Goes to another office" }]);
});

test("an appointment's time carries over to the next one, and hot cases come first", async ({
  caller: page,
}) => {
  const cold = await withCall(page, { followUpDate: dayAt(-3) });
  const late = await withCall(page, { action: "Appointment", followUpTime: "4 pm" });
  const early = await withCall(page, { action: "Appointment", followUpTime: "11" });
  const hot = await withCall(page);
  const outcome = { spoken: "Spoken", studentStatus: "hot", remarks: "Asked about Sydney" };
  await page.request.post(`/api/enquiry/followUp/add?ref_no=${hot.refNo}`, {
    headers,
    data: { action: "Revenue", followUpDate: dayAt(-9), ...outcome },
  });
  const attempt = { spoken: "Not Spoken", remarks: "No answer", followUpDate: dayAt(-2) };
  await page.request.post(`/api/enquiry/followUp/add?ref_no=${early.refNo}`, {
    headers,
    data: { action: "Revenue", ...attempt },
  });
  await page.goto("/app/today");
  const order = [hot, early, late, cold].map(({ firstName }) => firstName);
  await expect(rows(page)).toHaveCount(4);
  const shown = await rows(page).allInnerTexts();
  expect(shown.map((text) => order.findIndex((name) => text.includes(name)))).toEqual([0, 1, 2, 3]);
  expect(shown[1]).toContain("Today, 11:00");
  expect(shown[3]).toContain(`Overdue since ${typed(dayAt(-3))}`);
  await expect(page.getByRole("list", { name: "Said last" })).toContainText("Asked about Sydney");
  const digits = `91${hot.mobile}`;
  await expect(page.locator('[data-key="c"]')).toHaveAttribute("href", `tel:+${digits}`);
  await expect(page.locator('[data-key="w"]')).toHaveAttribute("href", `https://wa.me/${digits}`);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("j");
  await expect(called(page)).toContainText(early.name);
  // A call that nobody answered is no contact, and is not nothing either.
  await expect(page.getByText(/^None yet, tried \d/)).toBeVisible();
  await page.keyboard.press("a");
  await page.keyboard.type("Comes with his father");
  await page.keyboard.press("Enter");
  await page.keyboard.press("d");
  const date = page.getByRole("textbox", { name: "Next Follow Up Date" });
  await expect(date).toBeFocused();
  await page.keyboard.type(typed(dayAt(5)).replaceAll("/", ""));
  await expect(page.getByRole("textbox", { name: "Next Time" })).toHaveValue("11:00");
  await expectPresentable(page, "today-appointment");
  await page.getByRole("textbox", { name: "Next Time" }).fill("3.30pm");
  await page.keyboard.press("Enter");
  await toast(page, `${early.name}: completed`);
  expect(await followUpsOf(early.refNo)).toMatchObject([
    { action: "Appointment", day: dayAt(5), time: "15:30", remarks: null },
    { remarks: "No answer" },
    { remarks: "Comes with his father", hot: null },
  ]);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  for (const does of ["Answered", "No answer", "WhatsApp the student", "Again in a week"])
    await expect(sheet.getByText(does, { exact: true })).toBeVisible();
});

test("an admin chooses whose calls My day shows, before the page is alive too; reception has its own", async ({
  caller,
  asAdmin,
  asReception,
  asAdmission,
}) => {
  const { name } = await withCall(caller);
  const release = await holdScripts(asAdmin.context());
  await asAdmin.goto("/app/today", { waitUntil: "commit" });
  const whose = asAdmin.getByRole("combobox", { name: "Whose calls" });
  await whose.selectOption(caller.staffId);
  release();
  await expect(asAdmin).toHaveURL(new RegExp(`whose=${caller.staffId}`));
  await expect(called(asAdmin)).toContainText(name);
  await expect(whose).toHaveValue(caller.staffId);

  const lists = (page: Page) => page.getByRole("navigation", { name: "Lists" }).getByRole("link");
  await caller.goto("/app/main/dashboard");
  await expect(lists(caller).first()).toHaveText("My day");
  const own = await withCall(asAdmin);
  await handTo(asAdmin, own.refNo, "reception@overseasdesk.example");
  await asReception.goto("/app/main/dashboard");
  await expect(lists(asReception)).toHaveText(["My day"]);
  await lists(asReception).click();
  await asReception.getByRole("button", { name: own.firstName }).click();
  await asReception.keyboard.press("n");
  await asReception.keyboard.press("Enter");
  await toast(asReception, `${own.name}: completed`);
  await asAdmission.goto("/app/today");
  await expect(asAdmission.getByRole("heading", { name: "My day" })).toBeVisible();
});

test("reception's dashboard is ready to search, and lists who comes and who came today", async ({
  caller,
  asReception: page,
  asAdmission,
}) => {
  const expectedToday = await withCall(caller, { action: "Appointment", followUpTime: "16:45" });
  const walkIn = await makeCase(page);
  for (const look of [page, asAdmission]) {
    await look.goto("/app/main/dashboard");
    await expect(look.getByRole("textbox", { name: "Keyword" })).toBeFocused();
    await expect(look.getByRole("combobox", { name: "Search by" })).toHaveValue("mobile");
    const comes = look.getByRole("list", { name: "Appointments today" }).getByRole("listitem");
    const line = comes.filter({ hasText: expectedToday.name });
    await expect(line).toContainText("16:45");
    await expect(line).toContainText("Caller");
    const came = look.getByRole("list", { name: "Walk-ins today" }).getByRole("listitem");
    await expect(came.filter({ hasText: walkIn.firstName })).toContainText("No handler yet");
  }
  await expectPresentable(page, "dashboard-desk");
  await page.getByRole("link", { name: "Create Assessment" }).last().click();
  await expect(page).toHaveURL(/create-assessment/);
});

test("the dashboard has the first calls above the month, and each opens My day at it", async ({
  caller: page,
}) => {
  const first = await withCall(page, { action: "Appointment", followUpTime: "9:15 am" });
  const second = await withCall(page);
  await page.goto("/app/main/dashboard");
  const calls = page.getByRole("region", { name: "To call now" });
  await expect(calls.getByRole("listitem")).toHaveCount(2);
  await expect(calls.getByRole("listitem").first()).toContainText("Today, 09:15");
  await expectPresentable(page, "dashboard-calls");
  await calls.getByRole("link", { name: second.firstName }).click();
  await expect(called(page)).toContainText(second.name);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(first.firstName);
});
