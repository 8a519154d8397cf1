import { daysAfter } from "../lib/values/calendar";
import { dayInIndia } from "../lib/values/clock";
import { database } from "./support/database";
import { hearsKeys, pressAtOnce } from "./support/keys";
import { makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const today = dayInIndia();
const typed = (day: string) => day.split("-").reverse().join("/");

test("a call is noted by keys alone, completes the due follow-up and plans the next", async ({
  asGurdaspur: page,
}) => {
  const made = await makeCase(page);
  await setStatus(page, made.refNo, true);
  const answer = await page.request.post(`/api/enquiry/followUp/add?ref_no=${made.refNo}`, {
    headers: { "x-requested-with": "test" },
    data: { action: "Revenue", followUpDate: today },
  });
  expect(answer.status(), await answer.text()).toBe(200);

  await page.goto(`/app/view-assessment/${made.refNo}/contacts`);
  await hearsKeys(page, "Case");
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Note a call" });
  await expect(dialog.getByRole("radio", { name: "Answered" })).toBeFocused();
  await page.keyboard.press("3");
  await expect(dialog.getByRole("radio", { name: "Busy" })).toBeChecked();
  await expect(dialog.getByRole("textbox", { name: "Next Follow Up Date" })).toHaveValue(
    typed(daysAfter(today, 1)),
  );
  await expectPresentable(page, "calls-form");
  await page.keyboard.press("Enter");
  await toast(page, "Record added");
  await expect(dialog).toBeHidden();
  const table = page.getByRole("table", { name: "Calls" });
  await expect(table).toContainText("Busy");
  await expect(table.getByRole("link", { name: "Its follow-up" })).toBeVisible();
  const rows = await database(async (client) => {
    const stored = await client.query(
      `SELECT f.action, f.spoken, f.remarks FROM follow_up f JOIN assessment a ON a.id = f.assessment_id
       WHERE a.ref_no = $1 ORDER BY f.id`,
      [made.refNo],
    );
    return stored.rows;
  });
  expect(rows).toEqual([
    { action: "Revenue", spoken: "Not Spoken", remarks: "Busy" },
    { action: "Revenue", spoken: null, remarks: null },
  ]);

  await page.keyboard.press("l");
  await expect(dialog.getByRole("radio", { name: "Answered" })).toBeFocused();
  expect(await pressAtOnce(page, "1")).toBe("words");
  await expect(dialog.getByRole("textbox", { name: "What was said" })).toBeFocused();
  await page.keyboard.type("Asks about the fee in Regina");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(table).toContainText("Asks about the fee in Regina");
  await expectPresentable(page, "calls");
  await page.goto(`/app/view-assessment/${made.refNo}/timeline`);
  await expect(page.getByText("Asks about the fee in Regina")).toBeVisible();
});
