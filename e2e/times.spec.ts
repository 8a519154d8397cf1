import { daysAfter } from "../lib/values/calendar";
import { dayInIndia } from "../lib/values/clock";
import { database } from "./support/database";
import { box, someStudent } from "./support/people";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";
import { shows, write } from "./support/typing";

// Days and times as people type and paste them, over what stands there already.

// tests/values/times.pure.test.ts and tests/fields/slashed.pure.test.ts read many more.
const times: [string, string][] = [
  ["4-30 PM", "16:30"],
  ["੪:੩੦", "16:30"],
  // Text that is no time stays, with a message.
  ["half past three", "half past three"],
];

const inDays = (days: number) => daysAfter(dayInIndia(), days).split("-").reverse().join("/");

const days: [string, string][] = [
  ["kal", inDays(1)],
  ["15062030", "15/06/2030"],
  ["2030-06-15", "15/06/2030"],
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
