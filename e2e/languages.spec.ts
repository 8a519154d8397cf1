import type { Page } from "@playwright/test";
import { publicQuestions } from "../lib/intake/assessments/public-questions";
import { publicWords } from "../lib/intake/assessments/public-words";
import { agreementWords } from "../lib/parts/consent/words";
import { database } from "./support/database";
import { agree, type Student, someStudent } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";

// The public form on a phone, by students who read no English.

const form = "/create-assessment";
const phone = { viewport: { width: 360, height: 740 } };
const submit = (page: Page) => page.locator("form button[type=submit]");

const languageOf = ({ email }: Student) =>
  database(async (client) => {
    const { rows } = await client.query("SELECT language FROM assessment WHERE email = $1", [
      email,
    ]);
    return rows;
  });

const agreementOf = ({ mobile }: Student) =>
  database(async (client) => {
    const { rows } = await client.query(
      "SELECT agreed_words, agreed_by FROM conversation WHERE phone = $1",
      [`+91${mobile}`],
    );
    return rows;
  });

async function choose(page: Page, label: string, typed: string, option: string) {
  const select = page.getByRole("combobox", { name: label });
  await select.click();
  await select.fill(typed);
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** The whole form by its labels in a language; English is typed where the lists know it. */
async function fillIn(page: Page, language: "pa" | "hi", student: Student) {
  const { questions, qualification, englishTest, yesNo } = publicQuestions(language);
  const box = (name: keyof typeof questions) =>
    page.getByRole("textbox", { name: questions[name], exact: false });
  await box("first_name").fill(student.firstName);
  await box("mobile").fill(student.mobile);
  await box("email").fill(student.email);
  await box("dob").fill("04/05/2001");
  await submit(page).click();
  await box("address").fill("ਮਾਡਲ ਟਾਊਨ, ਗੁਰਦਾਸਪੁਰ");
  await box("city").fill("Gurdaspur");
  await box("pincode").fill("143521");
  await choose(page, questions.qualification, "Graduation", qualification.Graduation);
  await box("stream").fill("Commerce");
  await box("passout_year").fill("2022");
  await box("percentage").fill("71.5");
  await choose(page, questions.location, "Gurdaspur", { pa: "ਗੁਰਦਾਸਪੁਰ", hi: "गुरदासपुर" }[language]);
  await submit(page).click();
  for (const name of ["any_refusal", "spouse"] as const)
    await page.getByRole("radiogroup", { name: questions[name] }).getByLabel(yesNo.no).check();
  await choose(page, questions.country_apply_for, "canada", { pa: "ਕੈਨੇਡਾ", hi: "कनाडा" }[language]);
  await choose(page, questions.english_test_type, "PTE", englishTest.pte);
  await agree(page);
}

test.describe("in Punjabi", () => {
  test.use({ ...phone, locale: "pa-IN", colorScheme: "dark" });

  test("a phone in Punjabi gets the form, its errors, its thanks and its mail in Punjabi", async ({
    page,
    mailbox,
  }) => {
    const student = someStudent();
    const { questions } = publicQuestions("pa");
    await page.goto(form);
    await expect(page.locator("html")).toHaveAttribute("lang", "pa");
    await submit(page).click();
    await expect(page.getByText(`${questions.email}: ਇਹ ਭਰਨਾ ਜ਼ਰੂਰੀ ਹੈ`)).toBeVisible();
    await expectPresentable(page, "form-punjabi");
    // A phone at 200 %.
    const { viewport } = phone;
    await page.setViewportSize({ ...viewport, width: 180 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(180);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/form-punjabi-180.png` });
    await page.setViewportSize(viewport);
    // The calendar has its months from the server: browsers of phones often lack Punjabi.
    await page.getByRole("button", { name: `${questions.dob} ਚੁਣੋ` }).click();
    const month = page.getByRole("dialog", { name: questions.dob });
    await expect(month.getByRole("button", { name: "ਪਿਛਲਾ ਮਹੀਨਾ" })).toBeVisible();
    await expect(month.getByRole("button", { name: /^1 [\u0a00-\u0a7f]+ \d{4}$/u })).toBeVisible();
    await page.keyboard.press("Escape");
    // A name in Punjabi is offered as a passport has it, and kept as the name in the own script.
    const first = page.getByRole("textbox", { name: questions.first_name });
    await first.fill("ਗੁਰਪ੍ਰੀਤ");
    await page.getByRole("button", { name: "Gurpreet ਲਿਖੋ" }).click();
    await expect(first).toHaveValue("Gurpreet");
    await expect(first).toBeFocused();
    await page.getByRole("textbox", { name: questions.surname }).fill("ਸਿੰਘ 😀");
    await page.getByRole("button", { name: "Singh ਲਿਖੋ" }).click();
    await expect(page.getByRole("textbox", { name: questions.ownName })).toHaveValue("ਗੁਰਪ੍ਰੀਤ");
    await page.getByRole("textbox", { name: questions.surname }).fill("ਸਿੰਘ");
    await page.getByRole("button", { name: "Singh ਲਿਖੋ" }).click();
    await expect(page.getByRole("textbox", { name: questions.ownName })).toHaveValue("ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ");
    await fillIn(page, "pa", student);
    const { agree } = agreementWords("pa");
    const tick = page.getByRole("checkbox", { name: agree });
    await expect(tick).not.toBeChecked();
    await tick.check();
    await expectPresentable(page, "form-punjabi-whatsapp");
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(tick).toBeChecked();
    await submit(page).click();
    await expect(page.getByText("PTE ਸਕੋਰ: ਇਹ ਭਰਨਾ ਜ਼ਰੂਰੀ ਹੈ")).toBeVisible();
    await page.getByRole("textbox", { name: "PTE ਸਕੋਰ" }).fill("65");
    await submit(page).click();
    const thanks = page.getByRole("status").filter({ hasText: "ਧੰਨਵਾਦ" });
    await expect(thanks).toBeVisible();
    const [refNo = ""] = /[A-Z]{2,4}-\d\d-\d+/.exec(await thanks.innerText()) ?? [];
    const mail = await mailbox.waitFor(student.email, /ਤੁਹਾਡਾ ਫਾਰਮ/);
    expect(mail.text).toContain("ਤੁਹਾਡਾ ਰੈਫਰੈਂਸ ਨੰਬਰ");
    expect(mail.text).toContain(refNo);
    const rows = await languageOf(student);
    expect(rows).toEqual([{ language: "pa" }]);
    expect(await agreementOf(student)).toEqual([{ agreed_words: agree, agreed_by: "form" }]);
    // The same number once more: refused in Punjabi by the page, and by the server where the page cannot know.
    await page.getByRole("textbox", { name: questions.mobile }).fill(student.mobile);
    await page.getByRole("textbox", { name: questions.email }).focus();
    await expect(page.getByText("ਇਹ ਮੋਬਾਈਲ ਨੰਬਰ ਪਹਿਲਾਂ ਹੀ ਰਜਿਸਟਰ ਹੈ")).toBeVisible();
    await expect(page.getByText(publicWords("pa").taken)).toBeVisible();
  });
});

test.describe("in Hindi", () => {
  test.use({ ...phone, locale: "en-IN" });

  test("a link chooses Hindi before any script runs, and the choice stays for the next visit", async ({
    browser,
    page,
    context,
    baseURL,
  }) => {
    const bare = await browser.newPage({ javaScriptEnabled: false, baseURL, ...phone });
    await bare.goto(form);
    await bare.getByRole("link", { name: "हिन्दी" }).click();
    await expect(bare.getByRole("heading", { level: 1 })).toHaveText(publicWords("hi").heading);
    await expect(bare.getByRole("link", { name: "हिन्दी" })).toHaveAttribute("aria-current", "true");
    await bare.goto(form);
    await expect(bare.locator("html")).toHaveAttribute("lang", "hi");
    await context.addCookies(await bare.context().cookies());
    await bare.close();

    const student = someStudent();
    await page.goto(form);
    await fillIn(page, "hi", student);
    await page.getByRole("textbox", { name: "PTE स्कोर" }).fill("१२०");
    await submit(page).click();
    await expect(page.getByText("PTE स्कोर: 10 से 90 के बीच होना चाहिए")).toBeVisible();
    await expectPresentable(page, "form-hindi");
    await page.getByRole("textbox", { name: "PTE स्कोर" }).fill("६५");
    // What was typed survives a change of the language, which is the new form's.
    await page.getByRole("link", { name: "ਪੰਜਾਬੀ" }).click();
    await expect(page.getByText("ਜੋ ਤੁਸੀਂ ਪਹਿਲਾਂ ਲਿਖਿਆ ਸੀ, ਉਹ ਵਾਪਸ ਆ ਗਿਆ ਹੈ।")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "PTE ਸਕੋਰ" })).toHaveValue("65");
    await page.getByRole("link", { name: "हिन्दी" }).click();
    await expect(page.getByRole("textbox", { name: "PTE स्कोर" })).toHaveValue("65");
    await submit(page).click();
    await expect(page.getByRole("status").filter({ hasText: "धन्यवाद" })).toBeVisible();
    const rows = await languageOf(student);
    expect(rows).toEqual([{ language: "hi" }]);
  });
});

test("a form in another language loads the scripts of the English one, and no other", async ({
  request,
}) => {
  const scripts = async (language: string) => {
    const answer = await request.get(form, { headers: { "accept-language": language } });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}"`);
    return [...html.matchAll(/\/_next\/static\/chunks\/[^"\\]+\.js/g)].map(([path]) => path).sort();
  };
  const english = [...new Set(await scripts("en"))];
  expect(english.length).toBeGreaterThan(5);
  for (const language of ["pa", "hi"])
    expect([...new Set(await scripts(language))]).toEqual(english);
});
