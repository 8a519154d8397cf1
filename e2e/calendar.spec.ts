import { daysAfter } from "../lib/values/calendar";
import { dayInIndia } from "../lib/values/clock";
import { isOpenOn } from "../lib/values/opening-hours";
import { database } from "./support/database";
import { hearsKeys } from "./support/keys";
import { makeCase, setStatus } from "./support/people";
import { enter, makeLink } from "./support/student";
import { expectReadable, newPhone } from "./support/student-phone";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

// Appointments from their booking to the calendar of the branch, and a student who takes a free time.

const today = dayInIndia();
/** An open day that is in view of the month and of the student's page. */
const openDay = [1, 2].map((days) => daysAfter(today, days)).find(isOpenOn) ?? today;
const typed = (day: string) => day.split("-").reverse().join("/");

const appointmentsOf = (refNo: string) =>
  database(async (client) => {
    const stored = await client.query(
      `SELECT to_char(p.starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS start, p.state, p.by_student
       FROM appointment p JOIN assessment a ON a.id = p.assessment_id WHERE a.ref_no = $1 ORDER BY p.starts_at`,
      [refNo],
    );
    return stored.rows as { start: string; state: string; by_student: boolean }[];
  });

test("a counsellor books an appointment by its key, moves it, and says that the student came", async ({
  asGurdaspur: page,
}) => {
  const { refNo, firstName } = await makeCase(page);
  await setStatus(page, refNo, true);
  // A minute that no other test of this counsellor has.
  const minute = String(Date.now() % 60).padStart(2, "0");
  await page.goto(`/app/view-assessment/${refNo}/contacts`);
  await hearsKeys(page, "Case");
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog", { name: "Book an appointment" });
  await dialog.getByRole("textbox", { name: "Day" }).fill(typed(openDay));
  await dialog.getByRole("textbox", { name: "From" }).fill(`06:${minute} am`);
  await dialog.getByRole("textbox", { name: "About" }).fill("Choice of courses");
  await expect(dialog.getByRole("textbox", { name: "Until" })).toHaveValue(
    Number(minute) < 30
      ? `06:${Number(minute) + 30}`
      : `07:${String(Number(minute) - 30).padStart(2, "0")}`,
  );
  await expectPresentable(page, "appointment-form");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Record added");
  const table = page.getByRole("table", { name: "Appointments" });
  await expect(table).toContainText("Choice of courses");
  await expectPresentable(page, "appointments");

  await page.getByRole("button", { name: /^Edit appointment/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit or move appointment" });
  await edit.getByRole("textbox", { name: "Day" }).fill(typed(today));
  await edit.getByRole("textbox", { name: "From" }).fill("23:50");
  await edit.getByRole("textbox", { name: "Until" }).fill("23:59");
  await edit.getByRole("button", { name: "Save" }).click();
  await toast(page, "Record edited");

  await page.goto("/app/today");
  const day = page.getByRole("region", { name: /appointments? today/ });
  await expect(day).toContainText(firstName);
  await expectPresentable(page, "today-appointments");
  const line = day.getByRole("listitem").filter({ hasText: firstName });
  await line.getByRole("combobox").selectOption("Held");
  await toast(page, "Record updated");
  expect(await appointmentsOf(refNo)).toEqual([
    { start: `${today} 23:50`, state: "held", by_student: false },
  ]);
});

test("the desk books a walk-in from the calendar of the branch", async ({
  asGurdaspur: staff,
  asReception: page,
}) => {
  const { refNo, firstName } = await makeCase(staff);
  await setStatus(staff, refNo, true);
  await page.goto("/app/calendar");
  await page.getByRole("button", { name: "New appointment" }).click();
  const search = page.getByRole("dialog", { name: "New appointment" });
  await search.getByRole("textbox", { name: "Student" }).fill(firstName);
  await search.getByRole("button", { name: new RegExp(refNo) }).click();
  const dialog = page.getByRole("dialog", { name: /^Book an appointment for/ });
  await dialog.getByRole("textbox", { name: "Day" }).fill(typed(today));
  await dialog.getByRole("textbox", { name: "From" }).fill("23:30");
  await dialog.getByRole("textbox", { name: "Until" }).fill("23:45");
  await dialog.getByRole("textbox", { name: "About" }).fill("Walk-in");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(page, "Record added");
  await expectPresentable(page, "calendar-month");
  // A full day of a month shows its first six; a week shows all.
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await page.getByText(`23:30 ${firstName}`).click();
  const details = page.getByRole("dialog", { name: `Appointment with ${firstName}` });
  await expectPresentable(page, "calendar-details");
  await details.getByRole("combobox").selectOption("Cancelled");
  await toast(page, "Record updated");
  expect(await appointmentsOf(refNo)).toMatchObject([{ state: "cancelled" }]);
});

test("a full day shows six of its appointments in a month, and all of them in a week", async ({
  asGurdaspur: staff,
  asReception: page,
}) => {
  const { refNo, firstName } = await makeCase(staff);
  await setStatus(staff, refNo, true);
  // No other journey books on the first day of the month after next.
  await database((client) =>
    client.query(
      `INSERT INTO appointment (id, assessment_id, staff_id, starts_at, ends_at, about, place, reminder, changed_at)
       SELECT gen_random_uuid(), a.id, a.handler_id, at, at + interval '30 minutes', 'Choice of courses', 'office', 'hour', now()
       FROM assessment a, generate_series(0, 6) AS hour,
         LATERAL (SELECT (date_trunc('month', $2::date + interval '2 months') + interval '3 hours' * hour)
           AT TIME ZONE 'Asia/Kolkata' AS at) AS one
       WHERE a.ref_no = $1`,
      [refNo, `${today.slice(0, 7)}-01`],
    ),
  );
  await page.goto("/app/calendar");
  const day = page.getByRole("button", { name: new RegExp(firstName) });
  await page.getByRole("button", { name: "Next month" }).dblclick();
  await expect(page.getByText("+1 more")).toBeVisible();
  await expect(day).toHaveCount(6);
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(day).toHaveCount(7);
});

test("a student on a small phone takes a free time, moves it and cancels it", async ({
  asGurdaspur: staff,
  browser,
  baseURL,
  clientAddress,
}) => {
  const { refNo } = await makeCase(staff);
  await setStatus(staff, refNo, true);
  await staff.goto("/app/account?tab=calendar");
  await staff.getByRole("checkbox", { name: "Students may book appointments with me" }).check();
  await expectPresentable(staff, "booking-hours");
  await staff
    .getByRole("region", { name: "Students book" })
    .getByRole("button", { name: "Save" })
    .click();
  await toast(staff, "Record updated");
  const link = await makeLink(staff, refNo);
  const { context, page } = await newPhone({ browser, baseURL, clientAddress });
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, link);
  const slots = page.getByRole("region", { name: "Book an appointment" });
  await slots.scrollIntoViewIfNeeded();
  await expectReadable(page, "student-slots");
  await slots.locator('button[name="slot"]:visible').first().click();
  await expect(page.getByText("Your appointment is booked.")).toBeVisible();
  const [booked] = await appointmentsOf(refNo);
  expect(booked).toMatchObject({ state: "booked", by_student: true });
  await expectReadable(page, "student-appointment");
  await slots.getByRole("combobox").selectOption({ index: 1 });
  await slots.locator('button[name="slot"]:visible').last().click();
  await expect(page.getByText("Your appointment has the new time.")).toBeVisible();
  const [moved] = await appointmentsOf(refNo);
  expect(moved?.start).not.toBe(booked?.start);
  await page.getByRole("button", { name: /^Cancel it/ }).click();
  await expect(page.getByText("Your appointment is cancelled.")).toBeVisible();
  expect(await appointmentsOf(refNo)).toMatchObject([{ state: "cancelled" }]);
  await context.close();
  await staff.goto("/app/account?tab=calendar");
  await staff.getByRole("checkbox", { name: "Students may book appointments with me" }).uncheck();
  await staff
    .getByRole("region", { name: "Students book" })
    .getByRole("button", { name: "Save" })
    .click();
  await toast(staff, "Record updated");
});
