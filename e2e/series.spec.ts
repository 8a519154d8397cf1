import { work } from "./support/clock-jobs";
import { box, choose, someStudent } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

test("an admin sets up a series, sees who is in it, and takes one out", async ({
  asAdmin: page,
}) => {
  const { surname, firstName, mobile } = someStudent();
  const series = `Series ${surname}`;
  await page.goto("/app/series");
  await expect(page.getByRole("row").filter({ hasText: "Appointment tomorrow" })).toContainText(
    "Off",
  );
  await page.getByRole("button", { name: "Add series" }).click();
  await box(page, "Name").fill(series);
  await choose(page, "After which event", "A new lead that nobody has spoken with");
  // No other journey notes leads of this source.
  await choose(page, "Only from the source", "Newspaper or poster");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await toast(page, "Series added. Now add its messages");
  await expectPresentable(page, "series");

  await page.getByRole("link", { name: series }).click();
  await page.getByRole("button", { name: "Add message" }).click();
  await box(page, "How long").fill("90");
  await box(page, "Makes sense for hours").fill("12");
  await expectPresentable(page, "series-message");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await toast(page, "Message added successfully");
  await page.getByRole("button", { name: `Switch on ${series}` }).click();
  await toast(page, "The series is on: what happens from now on begins it");

  const name = `${firstName} Kaur ${surname}`;
  const answer = await page.request.post("/api/lead/create", {
    headers: { "x-requested-with": "test" },
    data: { name, mobile, location: "gurdaspur", source: "newspaper" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await work("workSeries");
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  await expectPresentable(page, "series-detail");
  await page.getByRole("button", { name: `Stop it for ${name}` }).click();
  await toast(page, "Nothing more is sent to them by this series");
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText(
    "Somebody stopped it",
  );
  await page.getByRole("button", { name: `Switch off ${series}` }).click();
  await toast(page, "The series is off: nothing more is sent by it");
});
