import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { database } from "./support/database";
import { makeCase, setStatus } from "./support/people";
import { enter, makeLink, typeCode } from "./support/student";
import { expectReadable, newPhone, photo } from "./support/student-phone";
import { expect, test } from "./support/test";
import { toast } from "./support/toasts";

// The student's own page: a link without a log-in, on a phone.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** A case of the counsellor's with two documents that are missing. */
async function makeAsked(staff: Page) {
  const { refNo, mobile } = await makeCase(staff);
  await setStatus(staff, refNo, true);
  await database(async (client) => {
    for (const name of ["Gap proof", "Marksheet of class 12"])
      await client.query(
        `INSERT INTO checklist_item (id, assessment_id, country, stage, kind, name)
         SELECT $1, id, 'CA', 'application', 'gap', $2 FROM assessment WHERE ref_no = $3`,
        [randomUUID(), name, refNo],
      );
  });
  return { refNo, mobile: `+91${mobile}` };
}

const closing = async (contexts: BrowserContext[]) => {
  for (const context of contexts) await context.close();
};

test("a student opens the link after a robot did, hands in two photographed pages, asks, and is shut out when it is closed", async ({
  asGurdaspur: staff,
  phone,
  browser,
  baseURL,
  clientAddress,
}) => {
  const { refNo, mobile } = await makeAsked(staff);
  const link = await makeLink(staff, refNo);
  const token = link.slice(link.lastIndexOf("/") + 1);
  for (const method of ["GET", "HEAD", "GET", "HEAD", "GET", "HEAD"])
    expect((await staff.request.fetch(link, { method })).status()).toBe(200);

  const { context, page, referrers } = await newPhone({ browser, baseURL, clientAddress });
  await enter(page, link, "1/1/2002");
  await expect(page.getByRole("alert")).toContainText("This did not open");
  await expectReadable(page, "student-entry");
  await page.getByRole("textbox").fill("04 05 2001");
  await button(page, "Open").click();
  await expect(page.getByRole("heading", { name: /^Hello Test/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/s");

  // Neither what the browser says to servers nor its way back holds the token.
  await page.goBack();
  expect(page.url()).not.toContain(token);
  await page.goto("/s");
  expect(referrers.join()).not.toContain(token);

  await typeCode(page, phone, mobile);
  await expectReadable(page, "student-page");
  const item = page.getByRole("listitem").filter({ hasText: "Gap proof" });
  const camera = item.locator('input[accept="image/*"]');
  const heic = {
    name: "gap.heic",
    mimeType: "image/heic",
    buffer: Buffer.from("\0\0\0\x18ftypheic"),
  };
  await camera.setInputFiles(heic);
  await expect(item.getByRole("status")).toHaveText(/HEIC/);
  await camera.setInputFiles(await photo("#ccccdd"));
  await expect(item.getByRole("status")).toHaveText("1 page");
  await camera.setInputFiles(await photo("#ddcccc"));
  await expect(item.getByRole("status")).toHaveText("2 pages");
  await item.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("status").first()).toHaveText(/We have it/);
  await expect(page.getByRole("status").first()).toBeFocused();
  await expect(page.getByText("Handed in, and being checked:")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Gap proof" })).toHaveCount(0);

  await page.getByRole("textbox", { name: "Your question" }).fill("When do I bring the originals?");
  await button(page, "Send").last().click();
  await expect(page.getByRole("status").first()).toHaveText(/has reached your branch/);

  await staff.goto(`/app/view-assessment/${refNo}/remarks`);
  await expect(staff.getByText("The student asks: When do I bring the originals?")).toBeVisible();
  await staff.goto(`/app/view-assessment/${refNo}/student-page`);
  await expect(staff.getByText(/on Linux|Chrome/).first()).toBeVisible();
  await button(staff, /^Close the link/).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Close this link" }).click();
  await toast(staff, "The link is closed: it opens nothing any more");
  await page.goto("/s");
  await expect(page.getByRole("heading", { name: /^Hello/ })).toHaveCount(0);
  await closing([context]);
});

test("an upload that was chosen before the script came goes on where the line broke, on the second of two phones, of which the student hears", async ({
  asGurdaspur: staff,
  phone,
  browser,
  baseURL,
  clientAddress,
}) => {
  const { refNo, mobile } = await makeAsked(staff);
  const link = await makeLink(staff, refNo);
  const first = await newPhone({ browser, baseURL, clientAddress });
  await enter(first.page, link);
  const { context, page } = await newPhone({ browser, baseURL, clientAddress });
  await enter(page, link);
  const told = async () => (await phone(mobile)).map(({ text }) => text).join();
  await expect.poll(told).toContain("opened on another device");
  await typeCode(page, phone, mobile);
  await expect(first.page.getByRole("heading", { name: /^Hello/ })).toBeVisible();

  // The second piece never arrives, and the answer to the third is lost.
  let pieces = 0;
  await context.route(/\/s\/piece\?.*offset=/, async (route) => {
    pieces += 1;
    if (pieces === 2) return route.abort("connectionreset");
    if (pieces === 3) await route.fetch();
    return pieces === 3 ? route.abort("connectionreset") : route.continue();
  });
  let come = () => {};
  const coming = new Promise<void>((done) => {
    come = done;
  });
  await context.route("**/student/photos.js", async (route) => {
    await coming;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  const item = page.getByRole("listitem").filter({ hasText: "Gap proof" });
  const bytes = Buffer.concat([
    Buffer.from("%PDF-1.4\n"),
    Buffer.alloc(900_000, "%line\n"),
    Buffer.from("%%EOF\n"),
  ]);
  await item
    .locator('input[name="file"]')
    .setInputFiles({ name: "gap.pdf", mimeType: "application/pdf", buffer: bytes });
  come();
  await expect(item.getByRole("status")).toHaveText(/broke off/);
  await expect(page.getByRole("status").first()).toHaveText(/We have it/, { timeout: 20_000 });
  const sizes = await database(async (client) => {
    const { rows } = await client.query(
      `SELECT f.size FROM checklist_paper p JOIN stored_file f ON f.id = p.file_id
       JOIN assessment a ON a.id = p.assessment_id WHERE a.ref_no = $1`,
      [refNo],
    );
    return rows.map(({ size }) => size);
  });
  expect(sizes).toEqual([bytes.length]);
  await closing([first.context, context]);
});

test("without JavaScript the page is read and takes a file, in Punjabi and in Hindi", async ({
  asGurdaspur: staff,
  phone,
  browser,
  baseURL,
  clientAddress,
}) => {
  const { refNo, mobile } = await makeAsked(staff);
  const link = await makeLink(staff, refNo);
  const { context, page } = await newPhone(
    { browser, baseURL, clientAddress },
    { javaScriptEnabled: false, locale: "pa-IN" },
  );
  await enter(page, link);
  await expect(page.getByRole("heading", { name: "ਤੁਹਾਡੇ ਤੋਂ ਕੀ ਚਾਹੀਦਾ ਹੈ" })).toBeVisible();
  await typeCode(page, phone, mobile);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/student-pa.png`, fullPage: true });
  const form = page.locator("form[data-upload]").first();
  await form.locator('input[type="file"]').setInputFiles(await photo("#eeeeee"));
  await form.locator("button").click();
  await expect(page.getByRole("status")).toHaveText(/ਸਾਨੂੰ ਮਿਲ ਗਿਆ/);
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { name: "आपसे क्या चाहिए" })).toBeVisible();
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/student-hi.png`, fullPage: true });
  await closing([context]);
});

test("a parent sees payments and no documents, and guesses of whoever a link was forwarded to lock it", async ({
  asGurdaspur: staff,
  phone,
  browser,
  baseURL,
  clientAddress,
}) => {
  const { refNo, mobile } = await makeAsked(staff);
  const link = await makeLink(staff, refNo, "a parent");
  const { context, page } = await newPhone({ browser, baseURL, clientAddress });
  await enter(page, link);
  await expect(page.getByRole("heading", { name: /^The page of Test/ })).toBeVisible();
  await typeCode(page, phone, mobile);
  await expect(page.getByRole("heading", { name: "Payments and receipts" })).toBeVisible();
  await expect(page.getByText("Gap proof")).toHaveCount(0);

  const stranger = await newPhone({ browser, baseURL, clientAddress });
  for (const year of [2000, 2002, 2003, 2004, 2005])
    await enter(stranger.page, link, `4/5/${year}`);
  await enter(stranger.page, link, "4/5/2001");
  await expect(stranger.page.getByRole("alert")).toBeVisible();
  await staff.goto(`/app/view-assessment/${refNo}/student-page`);
  await expect(staff.getByText("Locked", { exact: true })).toBeVisible();
  await closing([context, stranger.context]);
});
