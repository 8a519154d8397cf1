import {
  asked,
  box,
  choose,
  fillEducation,
  fillPerson,
  makeCase,
  next,
  someStudent,
} from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { write } from "./support/typing";

// Forms help while somebody types, before they are sent.

test("the assessment form begins in the first name, and reports errors as soon as a field is left", async ({
  asReception: page,
}) => {
  await page.goto("/app/main/dashboard");
  await page.getByRole("link", { name: "Create Assessment" }).first().click();
  await expect(box(page, "First Name")).toBeFocused();
  const wrong: [field: string, typed: string, says: string, right: string][] = [
    [
      "First Name",
      "ਹਰਮਨ 😀",
      "First Name must be in Latin letters (A to Z), as in the passport",
      "Harman",
    ],
    ["Mobile", "98765", "Please enter a valid mobile number", someStudent().mobile],
    ["Email", "harman@", "Email is not a valid email address", "harman@example.com"],
    ["Date of Birth", "sometime", "Date of Birth is not a date (dd/mm/yyyy)", "5/3/06"],
  ];
  for (const [field, typed, says, right] of wrong) {
    await write(box(page, field), typed);
    await page.keyboard.press("Tab");
    // The name in Latin letters is offered on the way.
    if (field === "First Name") await page.keyboard.press("Tab");
    await expect(page.getByText(says), field).toBeVisible();
    await write(box(page, field), right);
    await page.keyboard.press("Tab");
    await expect(page.getByText(says), field).toHaveCount(0);
  }
  // Empty fields that were only tabbed through have no message yet.
  await expect(page.getByText("is required")).toHaveCount(0);
  await expectPresentable(page, "told-on-leaving");
});

test("a mobile of an open lead says so, with a link to the lead", async ({ asReception: page }) => {
  const { mobile, firstName } = someStudent();
  const noted = await page.request.post("/api/lead/create", {
    headers: { "x-requested-with": "test" },
    data: { name: firstName, mobile, location: "gurdaspur" },
  });
  expect(noted.status(), await noted.text()).toBe(200);
  await page.goto("/app/create-assessment");
  await box(page, "Mobile").fill(mobile);
  await page.keyboard.press("Tab");
  await expect(page.getByText("is an open lead with this mobile")).toBeVisible();
  await expect(page.getByRole("link", { name: firstName })).toHaveAttribute(
    "href",
    /\/app\/leads\//,
  );
});

test("a person with the same birth date and a similar name is shown before they are registered twice", async ({
  asReception: page,
}) => {
  const surname = `Mathru${someStudent().firstName.slice(4, 8)}`;
  const born = { dob: "1991-07-17", first_name: "Sukhdeep", surname };
  const { refNo } = await makeCase(page, "gurdaspur", born);
  await page.goto("/app/create-assessment");
  await box(page, "First Name").fill("Sukdip");
  await box(page, "Surname").fill(surname.replace("Mathru", "Matharoo"));
  await write(box(page, "Date of Birth"), "17/7/91");
  await page.keyboard.press("Tab");
  await expect(page.getByText(refNo)).toBeVisible();
});

test("the overall band is computed from the four scores, and stays as somebody writes it", async ({
  page,
}) => {
  await page.goto("/create-assessment");
  await fillPerson(page, someStudent());
  await next(page);
  await fillEducation(page);
  await next(page);
  await choose(page, asked.test, "IELTS");
  const overall = page.getByLabel("IELTS Overall Band");
  for (const [part, score] of Object.entries({
    Listening: "6.5",
    Reading: "6.5",
    Writing: "5",
    Speaking: "7",
  })) {
    await page.getByLabel(`IELTS ${part}`).fill(score);
  }
  await expect(overall).toHaveValue("6.5");
  await page.getByLabel("IELTS Writing").fill("6");
  await expect(overall).toHaveValue("6.5");
  await page.getByLabel("IELTS Speaking").fill("8.5");
  await expect(overall).toHaveValue("7");
  await overall.fill("7.5");
  await page.getByLabel("IELTS Speaking").fill("7");
  await expect(overall).toHaveValue("7.5");
  await page.getByLabel("IELTS Reading").fill("6,5");
  await page.keyboard.press("Tab");
  await expect(page.getByText("IELTS Reading: write 6.5")).toBeVisible();
});

test("the palette finds actions by other words, and takes none of these for a name", async ({
  asAdmin: page,
}) => {
  await page.goto("/app/main/dashboard");
  await page.keyboard.press("Control+k");
  const typed = page.getByRole("dialog", { name: "Search" }).getByRole("combobox");
  const option = (name: string | RegExp) => page.getByRole("option", { name });
  for (const [word, found] of [
    ["close", "Day close"],
    ["dark", "Dark theme"],
    ["till", "Day close"],
  ] as const) {
    await typed.fill(word);
    await expect(option(found)).toBeVisible();
    await expect(page.getByText("Searching …")).toHaveCount(0);
    await expect(option(/^Create assessment with/)).toHaveCount(0);
  }
  await typed.fill("remark");
  await expect(page.getByText("Searching …")).toHaveCount(0);
  await expect(option(/^Create assessment with/)).toHaveCount(0);
  await typed.fill("9811100022");
  await expect(option("Note a lead with “9811100022”")).toBeVisible();
  await expect(page.getByText("Nobody found")).toHaveCount(1);
  await option("Note a lead with “9811100022”").click();
  await expect(page).toHaveURL(/leads\/new/);
  await expect(box(page, "Mobile")).toHaveValue("9811100022");
});

test("a name with another spelling is offered, and opened by Enter", async ({
  asReception: page,
}) => {
  const tail = someStudent().firstName.slice(4, 9);
  const { refNo } = await makeCase(page, "gurdaspur", {
    first_name: "Gurpreet",
    surname: `Dh${tail}`,
  });
  await page.goto("/app/main/dashboard");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`gurprit d${tail}`);
  const near = page.getByRole("group", { name: "Did you mean" }).getByRole("option");
  await expect(near.first()).toContainText(refNo);
  await expectPresentable(page, "did-you-mean");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(refNo));
});
