import type { Page } from "@playwright/test";
import { choose } from "./support/people";
import { expect, expectAccessible, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

const unique = () => Math.random().toString(36).slice(2, 9);
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${label.replace(/[()$]/g, "\\$&")}`) });
const dialog = (page: Page) => page.getByRole("dialog");

async function addUniversity(page: Page, name: string) {
  await page.goto("/app/universities");
  await page.getByRole("link", { name: "Add University" }).click();
  await expect(page).toHaveURL("/app/universities/add");
  await field(page, "Name").fill(name);
  await choose(page, "Country", "Canada");
  await page.getByRole("radiogroup", { name: "Tie-up" }).getByLabel("Third Party").check();
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "University added successfully");
  await expect(field(page, "Name")).toHaveValue("");
}

async function fillCourse(page: Page, university: string, program: string) {
  await choose(page, "University", `${university}, Canada`);
  await field(page, "Program").fill(program);
  await choose(page, "Graduate Type", "PG (Graduate)");
  await field(page, "Campus").fill("Main");
  await field(page, "Duration (years)").fill("2");
  const intake = page.getByRole("combobox", { name: /^Intake/ });
  for (const month of ["September", "January"]) {
    await intake.fill(month);
    await page.getByRole("option", { name: month }).click();
  }
  await intake.press("Escape");
  await field(page, "Application Fee ($)").fill("125.50");
  await field(page, "Tuition Fee ($)").fill("21400");
  await field(page, "Course Content Link").fill("https://example.com/program");
  await field(page, "Application Link").fill("https://example.com/apply");
  await field(page, "Entry Requirement").fill("A degree with 55%");
}

const openMore = (page: Page, name: string) =>
  page.getByRole("button", { name: `More about ${name}` }).click();

test("reception keeps the list of universities", async ({ asReception: page }) => {
  const name = `Harbour ${unique()}`;
  await addUniversity(page, name);

  // the same once more: told beside the field
  await field(page, "Name").fill(name);
  await choose(page, "Country", "Canada");
  await page.getByRole("radiogroup", { name: "Tie-up" }).getByLabel("Direct").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("main").getByText("A university of this name is already listed"),
  ).toBeVisible();

  await page.goto("/app/universities");
  await page.getByRole("searchbox", { name: "Name" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Harbour/);
  await expect(row(page, name)).toContainText("Third Party");

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(`${name} College`);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "University edit successfully");
  await expect(row(page, `${name} College`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await openMore(page, `${name} College`);
  await page.getByRole("button", { name: `Delete ${name} College` }).click();
  await expect(dialog(page)).toContainText(`Delete university ${name} College?`);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await toast(page, "University deleted successfully");
  await expect(row(page, name)).toHaveCount(0);
});

test("an admin adds, views, edits and removes a course", async ({ asAdmin: page }) => {
  const [university, program] = [`Lakeside ${unique()}`, `Robotics ${unique()}`];
  await addUniversity(page, university);
  await page.goto("/app/courses");
  await page.getByRole("link", { name: "Add Course" }).click();
  await expect(page).toHaveURL("/app/courses/add");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Program is required")).toBeVisible();
  await expect(page.getByText("Intake is required")).toBeVisible();
  await fillCourse(page, university, program);

  // no link may run as a script
  await field(page, "Application Link").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Application Link must be a web address")).toBeVisible();
  await field(page, "Application Link").fill("https://example.com/apply");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Course added successfully");
  await expect(field(page, "Program")).toHaveValue("");

  await page.goto(`/app/courses?q=${encodeURIComponent(university)}`);
  await expect(row(page, program)).toContainText("$21,400.00");
  await expect(row(page, program)).toContainText("Jan, Sep");
  const named = `${program} of ${university}`;
  await page.getByRole("button", { name: `View ${named}` }).click();
  await expect(dialog(page)).toContainText("$125.50");
  await expect(
    dialog(page).getByRole("link", { name: "https://example.com/apply" }),
  ).toHaveAttribute("rel", "noopener noreferrer");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole("button", { name: `Edit ${named}` }).click();
  await dialog(page).getByRole("textbox", { name: "Tuition Fee ($)" }).fill("22000.75");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await toast(page, "Course edit successfully");
  await expect(row(page, program)).toContainText("$22,000.75");

  // a university stays as long as it has a course
  await page.goto(`/app/universities?q=${encodeURIComponent(university)}`);
  await openMore(page, university);
  await page.getByRole("button", { name: `Delete ${university}` }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await toast(page, "it has 1 course");
  await page.getByRole("link", { name: `1 course of ${university}` }).click();
  await expect(page).toHaveURL(/\/app\/courses\?universityId=/);

  await openMore(page, named);
  await page.getByRole("button", { name: `Delete ${named}` }).click();
  await expect(dialog(page)).toContainText(`Delete course ${named}?`);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await toast(page, "Course deleted successfully");
  await expect(row(page, program)).toHaveCount(0);
});

test("the catalogue's forms are accessible and fit", async ({ asReception: page }) => {
  for (const [list, missing] of [
    ["universities", "Country is required"],
    ["courses", "Campus is required"],
  ] as const) {
    await page.goto(`/app/${list}/add`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(missing)).toBeVisible();
    await expectPresentable(page, `${list}-add`);
    await page.goto(`/app/${list}?limit=5`);
    await page
      .getByRole("button", { name: /^Edit / })
      .first()
      .click();
    await expect(dialog(page).getByRole("button", { name: "Save" })).toBeVisible();
    await expectPresentable(page, `${list}-edit`);
  }
});
