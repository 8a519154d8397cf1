import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { numbersFrom, somebody, specimen } from "../tests/support/passport-specimens";
import { database } from "./support/database";
import { makeCase, setStatus } from "./support/people";
import { enter, makeLink, typeCode } from "./support/student";
import { expect, expectPresentable, test } from "./support/test";

// The number of a passport is read, compared and saved; whoever took a bad photo hears so at once.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const random = numbersFrom(11);
const lines = somebody(random);
const number = lines[1].slice(0, 9).replaceAll("<", "");
const picture = async (harm: "clean" | "turned") => ({
  name: "page.jpg",
  mimeType: "image/jpeg",
  buffer: await specimen(lines, harm, numbersFrom(11)),
});

async function openForm(page: Page, refNo: string) {
  await page.goto(`/app/view-assessment/${refNo}/other-information`);
  await button(page, "Add passport").click();
  return page.getByRole("dialog");
}

test("a counsellor reads a passport from a photo, compares what is marked, and saves it", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  const dialog = await openForm(page, refNo);
  await dialog.locator("input[type=file]").setInputFiles(await picture("turned"));
  const read = dialog.getByRole("region", { name: "What was read" });
  await expect(read.getByRole("img")).toHaveAccessibleName(new RegExp(number));
  await expect(dialog.getByRole("textbox", { name: "Number" })).toHaveValue(number);
  await expect(read.getByText(/The passport says .*, the registration/).first()).toBeVisible();
  await expectPresentable(page, "passport-read");
  await dialog.getByRole("textbox", { name: "Issue Place" }).fill("Jalandhar");
  await dialog.getByRole("textbox", { name: "Valid From" }).fill("5/3/2020");
  await dialog.getByRole("textbox", { name: "Address" }).fill("House 12, Batala");
  await dialog.getByRole("button", { name: "Save" }).click();
  // Nobody reads the number over a shoulder: it is shown by a press, which is logged.
  const table = page.getByRole("table");
  await expect(table.getByText(`•••••${number.slice(-4)}`)).toBeVisible();
  expect(await page.content()).not.toContain(number);
  await table.getByRole("button", { name: /^Show/ }).click();
  await expect(table.getByText(number)).toBeVisible();
});

test("a photo without the lines fills in nothing and says what to do", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  const dialog = await openForm(page, refNo);
  const plain = await specimen([], "clean", numbersFrom(2));
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "desk.jpg", mimeType: "image/jpeg", buffer: plain });
  await expect(dialog.getByRole("alert")).toContainText("No passport lines were found");
  await expect(dialog.getByRole("textbox", { name: "Number" })).toHaveValue("");
});

test("the camera shows a frame for the page, and is released afterwards", async ({
  asGurdaspur: page,
}) => {
  const { refNo } = await makeCase(page);
  await setStatus(page, refNo, true);
  const dialog = await openForm(page, refNo);
  await button(page, "Use the camera").click();
  await expect(dialog.getByText("Hold the page in the frame")).toBeVisible();
  await button(page, "Take the picture").click();
  await expect(dialog.getByRole("alert")).toContainText("No passport lines were found");
  await expect(dialog.locator("video")).toHaveCount(0);
});

test("a student whose photo shows no lines hears so in Punjabi, and sends a better one", async ({
  asGurdaspur: staff,
  browser,
  baseURL,
  clientAddress,
  phone,
}) => {
  const { refNo, mobile } = await makeCase(staff);
  await setStatus(staff, refNo, true);
  await database((client) =>
    client.query(
      `INSERT INTO checklist_item (id, assessment_id, country, stage, kind, name)
       SELECT $1, id, 'CA', 'application', 'passport', 'Passport' FROM assessment WHERE ref_no = $2`,
      [randomUUID(), refNo],
    ),
  );
  const link = await makeLink(staff, refNo);

  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { "x-forwarded-for": clientAddress },
  });
  const page = await context.newPage();
  await enter(page, `${link}?language=pa`);
  await typeCode(page, phone, `+91${mobile}`);
  const send = async (buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await button(page, /^ਫਾਈਲ ਚੁਣੋ/).click();
    await (await chooser).setFiles({ name: "page.jpg", mimeType: "image/jpeg", buffer });
    await button(page, /^ਭੇਜੋ.*Passport/).click();
  };
  await send(await specimen([], "clean", numbersFrom(2)));
  await expect(page.getByText("ਦੋ ਲਾਈਨਾਂ ਨਹੀਂ ਪੜ੍ਹੀਆਂ ਗਈਆਂ")).toBeVisible();
  await send((await picture("clean")).buffer);
  await expect(page.getByText(`ਅਸੀਂ ਪੜ੍ਹਿਆ: ਨੰਬਰ ${number}`)).toBeVisible();
  await context.close();
});
