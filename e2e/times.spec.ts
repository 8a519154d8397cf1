import { daysAfter } from "../lib/values/calendar";
import { dayInIndia } from "../lib/values/clock";
import { database } from "./support/database";
import { box, someStudent, toast } from "./support/people";
import { expect, test } from "./support/test";
import { shows, write } from "./support/typing";

// Days and times as people type and paste them, over what stands there already.

const times: [string, string][] = [
  ["11", "11:00"],
  ["1130", "11:30"],
  ["4 pm", "16:00"],
  ["3", "15:00"],
  ["3.30pm", "15:30"],
  ["4-30 PM", "16:30"],
  ["16:30 hrs", "16:30"],
  ["4 o’clock", "16:00"],
  ["4 baje", "16:00"],
  ["੪:੩੦", "16:30"],
  [" 9:15 a.m. ", "09:15"],
  // Text that is no time stays, with a message.
  ["half past three", "half past three"],
  ["25:00", "25:00"],
];

const inDays = (days: number) => daysAfter(dayInIndia(), days).split("-").reverse().join("/");

const days: [string, string][] = [
  ["today", inDays(0)],
  ["Tomorrow", inDays(1)],
  ["kal", inDays(1)],
  ["parso", inDays(2)],
  ["+3", inDays(3)],
  ["15 dec 30", "15/12/2030"],
  ["05-12-30", "05/12/2030"],
  ["5/12/30", "05/12/2030"],
  ["2030-06-15", "15/06/2030"],
  ["15062030", "15/06/2030"],
  ["15/6/2030", "15/06/2030"],
  ["15-06-2030", "15/06/2030"],
  ["15.6.2030", "15/06/2030"],
  ["੧੫/੦੬/੨੦੩੦", "15/06/2030"],
  ["15 June 2030", "15/06/2030"],
  ["15-Jun-2030", "15/06/2030"],
  ["next week", "next week"],
];

test("a day and a time can be typed or pasted, and are shown as they were understood", async ({
  asReception: page,
}) => {
  const student = someStudent();
  await page.goto("/app/leads/new");
  const [at, on] = [box(page, "At"), box(page, "Call on")];
  for (const how of ["typed", "pasted"] as const) {
    for (const [text, shown] of times) await shows(at, how, text, shown);
    for (const [text, shown] of days) await shows(on, how, text, shown);
  }
  await shows(on, "pasted", "2030-06-15", "15/06/2030");
  await shows(on, "pasted", "next week", "next week");
  await box(page, "Name").fill(student.firstName);
  await box(page, "Mobile").fill(student.mobile);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("At is not a time (11:30, 3 pm)")).toBeVisible();
  await expect(page.getByText("Call on is not a date (dd/mm/yyyy)")).toBeVisible();

  // Saved from within the field, it is the same.
  await shows(on, "pasted", "15062030", "15/06/2030");
  await write(at, "4-30 pm", "typed");
  await page.keyboard.press("Control+s");
  await toast(page, `${student.firstName} is noted`);
  const rows = await database(async (client) => {
    const of = "SELECT follow_up_on::text AS day, follow_up_time AS time FROM lead WHERE name = $1";
    return (await client.query(of, [student.firstName])).rows;
  });
  expect(rows).toEqual([{ day: "2030-06-15", time: "16:30" }]);
});
