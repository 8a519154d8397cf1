import type { Page } from "@playwright/test";
import { course, post, scene } from "./support/courses";
import { carry, drag, dragByFinger, middleOf, putFinger } from "./support/drag";
import { choose, letters } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";
import { dialog, rows } from "./support/way";

// Leads, cases and applications in columns: moved by mouse, by the menu of a card, and by keys.

const column = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}`) });
/** The place that a lifted card leaves looks like it, and is inert. */
const card = (page: Page, name: string) =>
  page.locator("[data-card]:not([inert])").filter({ hasText: name });

/** A pending application of a case, for a course of a university in Ireland. */
const applyFor = (refNo: string, { university, course }: { university: string; course: string }) =>
  rows(
    `WITH one AS (SELECT id FROM assessment WHERE ref_no = $1),
       applied AS (INSERT INTO applied_course (id, assessment_id, country, university_id, course_id, type, intake)
         SELECT gen_random_uuid(), id, 'IE', $2, $3, 'pg', '2027-09' FROM one RETURNING id, assessment_id)
     INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status)
     SELECT gen_random_uuid(), assessment_id, id, 'New Application', '2027-09', 'Pending' FROM applied`,
    [refNo, university, course],
  );

async function noteLead(page: Page) {
  const name = `Board${letters(8)} Kaur`;
  const mobile = `9${Math.floor(Math.random() * 1e9)}`.padEnd(10, "7");
  await post(page, "lead/create", { name, mobile, location: "gurdaspur" });
  return name;
}

test("a lead is dragged to be called, to be closed and to be open again, and each column asks for what it needs", async ({
  asGurdaspur: page,
}) => {
  const name = await noteLead(page);
  await page.goto(`/app/board/leads?q=${encodeURIComponent(name)}`);
  await expect(column(page, "Not called yet").getByText(name)).toBeVisible();
  await expectPresentable(page, "board-leads");

  // Escape lets a card in hand go back to where it was.
  await carry(card(page, name), column(page, "In talk"));
  await page.keyboard.press("Escape");
  await expect(column(page, "In talk")).not.toHaveAttribute("data-over");
  await page.mouse.up();
  await expect(column(page, "Not called yet").getByText(name)).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await drag(card(page, name), column(page, "In talk"));
  await expect(dialog(page)).toContainText(name);
  await page.keyboard.press("Escape");
  await expect(column(page, "Not called yet").getByText(name)).toBeVisible();

  await drag(card(page, name), column(page, "Closed"));
  await choose(dialog(page), "Reason", "Later, not this year");
  await dialog(page).getByRole("button", { name: "Close lead" }).click();
  await expect(column(page, "Closed").getByText(name)).toBeVisible();

  await card(page, name).getByRole("link").focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await toast(page, "Please open it again first");
  await drag(card(page, name), column(page, "Not called yet"));
  await toast(page, "Somebody has called it already");
  await card(page, name)
    .getByRole("button", { name: `Move ${name}` })
    .click();
  await page.getByRole("button", { name: `In talk: move ${name} there` }).click();
  await expect(column(page, "In talk").getByText(name)).toBeVisible();
});

test("a finger that rests on a card lifts it, and one that moves at once scrolls the columns", async ({
  asGurdaspur: page,
}) => {
  const name = await noteLead(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/app/board/leads?q=${encodeURIComponent(name)}`);
  const board = page.getByRole("region", { name: "Leads", exact: true });
  await expect(card(page, name)).toHaveCSS("cursor", "grab");
  const at = await middleOf(card(page, name));
  const swipe = await putFinger(page, at);
  for (const x of [40, 80, 120, 160]) await swipe.move({ x: at.x - x, y: at.y });
  await swipe.lift();
  await expect.poll(() => board.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
  await expect(dialog(page)).toBeHidden();

  await page.reload();
  await dragByFinger(card(page, name), column(page, "In talk"));
  await expect(dialog(page)).toContainText(name);
});

test("an application's status is saved where its card is dropped, and taken back by one press", async ({
  asGurdaspur: page,
}) => {
  const { refNo, firstName, body } = await scene(page);
  await applyFor(refNo, body);
  const statusOf = async () =>
    (
      await rows<{ status: string }>(
        "SELECT status FROM application p JOIN assessment a ON a.id = p.assessment_id WHERE a.ref_no = $1",
        [refNo],
      )
    )[0]?.status;
  await page.setViewportSize({ width: 2_400, height: 800 });
  await page.goto(`/app/board/applications?q=${refNo}`);
  await expect(column(page, "Pending").getByText(firstName)).toBeVisible();
  await expectPresentable(page, "board-applications");
  await drag(card(page, firstName), column(page, "Rejected"));
  await expect(column(page, "Rejected").getByText(firstName)).toBeVisible();
  await expect.poll(statusOf).toBe("Rejected");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(column(page, "Pending").getByText(firstName)).toBeVisible();
  await expect.poll(statusOf).toBe("Pending");

  // By keys: one column to the right, and the card keeps the focus there.
  await card(page, firstName).getByRole("link").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(column(page, "Rejected").getByText(firstName)).toBeVisible();
  await expect.poll(statusOf).toBe("Rejected");
  await expect(card(page, firstName).getByRole("link")).toBeFocused();
  await drag(card(page, firstName), column(page, "Saved"));
  await toast(page, "What was sent is not saved for later again");
  await expect.poll(statusOf).toBe("Rejected");
});

test("cards that are dropped while another one is saved are saved after it, and one in hand stays there while the board is drawn anew", async ({
  asGurdaspur: page,
}) => {
  const { refNo, program, body } = await scene(page);
  const second = await course(page, body.university);
  const third = await course(page, body.university);
  for (const wanted of [body, second.body, third.body]) await applyFor(refNo, wanted);
  const rejected = () =>
    rows(
      "SELECT p.id FROM application p JOIN assessment a ON a.id = p.assessment_id WHERE a.ref_no = $1 AND p.status = 'Rejected'",
      [refNo],
    );
  let goOn = () => {};
  const slowLine = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/app/board/applications*", async (route) => {
    if (route.request().method() === "POST") await slowLine;
    await route.continue();
  });
  await page.setViewportSize({ width: 2_400, height: 800 });
  await page.goto(`/app/board/applications?q=${refNo}`);
  const to = column(page, "Rejected");
  await drag(card(page, program), to);
  await expect(to.getByText(program)).toBeVisible();
  await drag(card(page, program), column(page, "Pending"));
  await toast(page, /is still being saved$/);
  await drag(card(page, second.program), to);
  await expect(to.getByText(second.program)).toBeVisible();
  await carry(card(page, third.program), to);
  goOn();
  await expect.poll(rejected).toHaveLength(2);
  await expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible();
  await expect(to).toHaveAttribute("data-over");
  await page.mouse.up();
  await expect.poll(rejected).toHaveLength(3);
  for (const each of [program, second.program, third.program])
    await expect(to.getByText(each)).toBeVisible();
});

test("a case that is dropped at a stage leads to where its record is made, and never goes back", async ({
  asGurdaspur: page,
}) => {
  const { refNo, firstName } = await scene(page);
  await page.goto(`/app/board?q=${refNo}`);
  await expect(column(page, "Accepted").getByText(firstName)).toBeVisible();
  await drag(card(page, firstName), column(page, "Applied"));
  await expect(dialog(page)).toContainText("when an application goes to its university");
  await expectPresentable(page, "board-cases");
  await dialog(page).getByRole("link", { name: "Open applications" }).click();
  await expect(page).toHaveURL(`/app/view-assessment/${refNo}/applications`);
});
