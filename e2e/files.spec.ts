import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import type { Locator, Page } from "@playwright/test";
import { dropFile, pdf, slowUploads } from "./support/files";
import { box, choose, handTo, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

/** A case of the signed-in user. */
async function ownCase(page: Page) {
  const { refNo, firstName } = await makeCase(page);
  await setStatus(page, refNo, true);
  return { refNo, firstName, at: (tab: string) => `/app/view-assessment/${refNo}/${tab}` };
}

async function openUpload(page: Page, noun = "document") {
  await page.getByRole("button", { name: `Upload ${noun}` }).click();
  const dialog = page.getByRole("dialog", { name: `Upload ${noun}` });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    file: dialog.getByLabel(/^File/),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
  };
}

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function download(page: Page, link: Locator): Promise<[string, Buffer]> {
  const [event] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return [event.suggestedFilename(), await readFile(await event.path())];
}

// Typed markup is stored and shown as text.
const title = "Class 12 <b>marks</b>";

test("the handler uploads a document, sees how far it is, downloads it as it was, and deletes it", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("documents"));
  await expect(page.getByText("No document yet. Upload the first one.")).toBeVisible();
  const { dialog, file, button } = await openUpload(page);
  await expect(box(page, "Name")).toBeFocused();
  await button("Upload").click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByText("Please choose a file")).toBeVisible();

  await box(page, "Name").fill(title);
  const marks = pdf("marks of Amrit.pdf", 1_500_000);
  await file.setInputFiles(marks);
  await expect(dialog.getByText("marks of Amrit.pdf")).toBeVisible();
  await expect(dialog.getByText("1.4 MB")).toBeVisible();
  await expect(dialog.getByText("Please choose a file")).toHaveCount(0);
  await slowUploads(page, 600_000);
  await button("Upload").click();
  const bar = dialog.getByRole("progressbar", { name: "Upload" });
  await expect(bar).toBeVisible();
  const percent = () => bar.getAttribute("value").then(Number);
  await expect.poll(percent).toBeGreaterThan(0);
  await toast(page, "Record added successfully");
  await expect(dialog).toHaveCount(0);
  await slowUploads(page, 0);

  await expect(row(page, title)).toContainText("PDF");
  await expect(row(page, title)).toContainText("1.4 MB");
  await expect(page.getByRole("button", { name: "Upload document" })).toBeFocused();
  const link = page.getByRole("link", { name: `Download ${title}` });
  const [name, bytes] = await download(page, link);
  expect(name).toBe("marks of Amrit.pdf");
  expect(bytes.equals(marks.buffer)).toBe(true);

  await page.getByRole("button", { name: `Edit document ${title}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit document" });
  await choose(page, "Kind", "Medical or X-ray");
  await box(page, "Valid To").fill("5/3/20");
  await edit.getByRole("button", { name: "Save" }).click();
  await toast(page, "Record edited successfully");
  await expect(row(page, title)).toContainText("Medical or X-ray");
  await expect(row(page, title)).toContainText("05/03/2020 (ended)");

  await page.getByRole("button", { name: `Delete document ${title}` }).click();
  const question = page.getByRole("dialog", { name: `Delete document ${title}?` });
  await expect(question).toContainText("Are you sure you want to delete this entry?");
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Record deleted successfully");
  await expect(page.getByText("No document yet")).toBeVisible();
});

test("a COE is uploaded, downloaded and deleted", async ({ asGurdaspur: page }) => {
  const { at } = await ownCase(page);
  await page.goto(at("coe"));
  const { file, button } = await openUpload(page, "COE");
  await box(page, "Name").fill("Enrolment 2026");
  const coe = pdf("coe.pdf");
  await file.setInputFiles(coe);
  await button("Upload").dblclick();
  await toast(page, "Record added successfully");
  await expect(row(page, "Enrolment 2026")).toHaveCount(1);
  const link = page.getByRole("link", { name: "Download Enrolment 2026" });
  const [, bytes] = await download(page, link);
  expect(bytes.equals(coe.buffer)).toBe(true);
  await page.reload();
  await expect(row(page, "Enrolment 2026")).toHaveCount(1);
  await page.getByRole("button", { name: "Delete COE Enrolment 2026" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Record deleted successfully");
  await expect(page.getByText("No COE yet")).toBeVisible();
});

test("several files are chosen at once, each under its own name", async ({ asGurdaspur: page }) => {
  const { at } = await ownCase(page);
  await page.goto(at("documents"));
  const { dialog, file, button } = await openUpload(page);
  await file.setInputFiles([pdf("Marks 10.pdf"), pdf("Marks 12.pdf")]);
  await expect(box(page, "Name")).toHaveValue("Marks 10");
  await expect(dialog.getByText("1 file to follow.")).toBeVisible();
  await button("Upload").click();
  await expect(box(page, "Name")).toHaveValue("Marks 12");
  await box(page, "Name").fill("Marks of class 12");
  await button("Upload").click();
  await expect(dialog).toHaveCount(0);
  for (const name of ["Marks 10", "Marks of class 12"])
    await expect(row(page, name)).toHaveCount(1);
});

test("a file that is too large or of a wrong type is refused at once; what only the server sees is reported beside the field", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("documents"));
  const { dialog, file, button } = await openUpload(page);
  await box(page, "Name").fill("Passport copy");
  for (const [name, buffer, words] of [
    ["page.html", Buffer.from("<b>"), "This type of file is not accepted"],
    ["large.pdf", Buffer.alloc(11 * 1024 * 1024), "This file is too large: at most 10 MB"],
    ["empty.pdf", Buffer.alloc(0), "This file is empty"],
  ] as const) {
    await file.setInputFiles({ name, mimeType: "", buffer });
    await expect(dialog.getByText(words)).toBeVisible();
    await button("Upload").click();
    await expect(file).toBeFocused();
    await expect(dialog.getByText(name)).toBeVisible();
  }
  const renamed = Buffer.from("<!doctype html><script>alert(1)</script>");
  await file.setInputFiles({ name: "passport.pdf", mimeType: "application/pdf", buffer: renamed });
  await expect(dialog.getByText("This file is empty")).toHaveCount(0);
  await button("Upload").click();
  await expect(dialog.getByText("This type of file is not accepted")).toBeVisible();
  await expect(file).toBeFocused();
  await expect(box(page, "Name")).toHaveValue("Passport copy");
  await file.setInputFiles(pdf("passport.pdf"));
  await button("Upload").click();
  await toast(page, "Record added successfully");
  await expect(row(page, "Passport copy")).toHaveCount(1);
});

test("a file dropped on the field is taken, and one dropped beside it loses nothing", async ({
  asGurdaspur: page,
}, info) => {
  const { at } = await ownCase(page);
  await page.goto(at("documents"));
  const { dialog, file, button } = await openUpload(page);
  await box(page, "Name").fill("Dropped");
  const path = info.outputPath("dropped.pdf");
  await writeFile(path, pdf("dropped.pdf").buffer);
  await dropFile(page, { x: 5, y: 300 }, path);
  await expect(dialog.getByText("Choose one or more files, or drop them here")).toBeVisible();
  const { x, y, width, height } = (await file.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await dropFile(page, { x: x + width / 2, y: y + height / 2 }, path);
  await expect(dialog.getByText("dropped.pdf")).toBeVisible();
  // Taken out again by the keyboard, which stays at the field.
  await file.focus();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Clear dropped.pdf" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(file).toBeFocused();
  await expect(dialog.getByText("Choose one or more files, or drop them here")).toBeVisible();
  await button("Upload").click();
  await expect(dialog.getByText("dropped.pdf")).toHaveCount(0);
  await expect(file).toHaveAttribute("aria-invalid", "true");
  await dropFile(page, { x: x + width / 2, y: y + height / 2 }, path);
  await button("Upload").click();
  await toast(page, "Record added successfully");
  await expect(row(page, "Dropped")).toHaveCount(1);
});

test("a cut connection and a lost answer keep the words and the file, and make one record", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("documents"));
  const { dialog, file, button } = await openUpload(page);
  await box(page, "Name").fill("Bank letter");
  await file.setInputFiles(pdf("bank.pdf"));
  const keys = new Set<string | undefined>();
  const calls = "**/api/docs/upload*";
  await page.route(calls, (route) => {
    keys.add(route.request().headers()["idempotency-key"]);
    return route.abort("connectionreset");
  });
  await button("Upload").click();
  await expect(dialog.getByRole("alert")).toContainText("No connection. What you chose is kept");
  await page.unroute(calls);
  // It arrives and is saved, but nobody hears of it.
  await page.route(calls, async (route) => {
    keys.add(route.request().headers()["idempotency-key"]);
    expect((await route.fetch()).status()).toBe(200);
    await route.abort("connectionreset");
  });
  await button("Try again").click();
  await expect(dialog.getByRole("alert")).toContainText("No connection. What you chose is kept");
  await expect(box(page, "Name")).toHaveValue("Bank letter");
  await expect(dialog.getByText("bank.pdf")).toBeVisible();
  await page.unroute(calls);
  const again = page.waitForRequest(calls);
  await button("Try again").click();
  keys.add((await again).headers()["idempotency-key"]);
  await toast(page, "Record added successfully");
  await expect(row(page, "Bank letter")).toHaveCount(1);
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test("an upload without a network loses nothing, and the dialog stays open for another try", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("documents"));
  const { dialog, file, button } = await openUpload(page);
  await box(page, "Name").fill("Bank letter");
  await file.setInputFiles(pdf("bank.pdf"));
  await page.context().setOffline(true);
  await button("Upload").click();
  await expect(dialog.getByRole("alert")).toContainText("No connection. What you chose is kept");
  // Nothing else is asked of a network that is not there: the page would go with it.
  await expect(button("Try again")).toBeEnabled();
  await page.context().setOffline(false);
  await button("Try again").click();
  await toast(page, "Record added successfully");
  await expect(row(page, "Bank letter")).toHaveCount(1);
});

for (const [status, words, more] of [
  [413, "That is too large", {}],
  [429, "Too many attempts. Please try again in 40 seconds", { "retry-after": "40" }],
  [502, "We cannot reach our records at the moment. Please try again", {}],
  [200, "We cannot reach our records at the moment. Please try again", {}],
] as const)
  test(`a proxy's ${status} page in the server's place says what to do`, async ({
    asGurdaspur: page,
  }) => {
    const { at } = await ownCase(page);
    await page.goto(at("documents"));
    const { dialog, file, button } = await openUpload(page);
    await box(page, "Name").fill("Bank letter");
    await file.setInputFiles(pdf("bank.pdf"));
    const calls = "**/api/docs/upload*";
    await page.route(calls, (route) =>
      route.fulfill({ status, contentType: "text/html", headers: more, body: "<h1>Gateway</h1>" }),
    );
    await button("Upload").click();
    await expect(dialog.getByRole("alert")).toHaveText(words);
    await page.unroute(calls);
    await button("Try again").click();
    await toast(page, "Record added successfully");
    await expect(row(page, "Bank letter")).toHaveCount(1);
  });

test("somebody who may not change the case is refused before the file is sent", async ({
  asGurdaspur,
  asBatala,
  baseURL,
}) => {
  const { refNo } = await ownCase(asGurdaspur);
  const cookies = await asBatala.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const asked = request(`${baseURL}/api/docs/upload?ref_no=${refNo}&name=Marks`, {
    method: "POST",
    headers: {
      cookie,
      "x-requested-with": "test",
      "content-type": "multipart/form-data; boundary=x",
    },
  });
  const answered = once(asked, "response");
  // Half a form, and never the rest.
  asked.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF');
  const [answer] = (await answered) as [IncomingMessage];
  expect(answer.statusCode).toBe(403);
  asked.on("error", () => undefined).destroy();
});

test("closing the dialog stops an upload, and one click continues it", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("documents"));
  const { dialog, file, button } = await openUpload(page);
  await box(page, "Name").fill("Long scan");
  await file.setInputFiles(pdf("scan.pdf", 3_000_000));
  await slowUploads(page, 50_000);
  await button("Upload").click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("The upload was stopped")).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  await expect(box(page, "Name")).toHaveValue("Long scan");
  await slowUploads(page, 0);
  await button("Try again").click();
  await toast(page, "Record added successfully");
  await expect(row(page, "Long scan")).toHaveCount(1);
});

test("an upload with an ended session says so, and the same dialog goes on after a login in another tab", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("documents"));
  const { dialog, file, button } = await openUpload(page);
  await box(page, "Name").fill("Affidavit");
  await file.setInputFiles(pdf("affidavit.pdf", 2_000_000));
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await button("Upload").click();
  await expect(dialog.getByRole("alert")).toContainText("You were logged out");
  await expect(dialog.getByRole("link", { name: "Log in in a new tab" })).toBeVisible();
  await page.context().addCookies(cookies);
  await button("Try again").click();
  await toast(page, "Record added successfully");
  await expect(row(page, "Affidavit")).toHaveCount(1);
});

test("two tabs with the same draft make two records, the second after a confirmation", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("documents"));
  const first = await openUpload(page);
  await box(page, "Name").fill("Marksheet");
  await first.file.setInputFiles(pdf("tenth.pdf"));
  const other = await page.context().newPage();
  await other.goto(at("documents"));
  const second = await openUpload(other);
  await expect(box(other, "Name")).toHaveValue("Marksheet");
  await box(other, "Name").fill("Marksheet of class 12");
  await second.file.setInputFiles(pdf("twelfth.pdf"));
  await first.button("Upload").click();
  await toast(page, "Record added successfully");
  await second.button("Upload").click();
  await expect(second.dialog.getByRole("alert")).toContainText("already saved");
  await expect(row(other, "tenth").or(row(other, "Marksheet"))).toHaveCount(1);
  await second.button("Try again").click();
  await toast(other, "Record added successfully");
  await expect(row(other, "Marksheet of class 12")).toHaveCount(1);
  await expect(other.getByRole("link", { name: /^Download/ })).toHaveCount(2);
});

test("the files of a case open only for those who may open the case", async ({
  asGurdaspur,
  asBatala,
  asAdmin,
  asAdmission,
  asReception,
}) => {
  const { refNo, at } = await ownCase(asGurdaspur);
  const upload = (page: Page, to: string, ref_no = refNo) =>
    page.request.post(`/api/${to}?ref_no=${ref_no}`, {
      headers: { "x-requested-with": "test" },
      multipart: { ...(to !== "photo/upload" && { name: "Marks" }), file: pdf("marks.pdf") },
    });
  await upload(asGurdaspur, "docs/upload");
  await asGurdaspur.goto(at("documents"));
  const uri =
    (await asGurdaspur.getByRole("link", { name: "Download Marks" }).getAttribute("href")) ?? "";
  expect((await asGurdaspur.request.get(uri)).status()).toBe(200);
  for (const page of [asBatala, asReception]) {
    for (const tab of ["documents", "coe", "photo"])
      expect((await page.request.get(at(tab))).status(), tab).toBe(403);
    for (const to of ["docs/upload", "coe/upload", "photo/upload"])
      expect((await upload(page, to)).status(), to).toBeGreaterThanOrEqual(400);
    expect((await upload(page, "docs/upload")).status()).toBe(403);
    expect((await page.request.get(uri)).status()).toBe(404);
  }
  for (const page of [asAdmin, asAdmission]) {
    for (const tab of ["documents", "coe", "photo"])
      expect((await page.request.get(at(tab))).status(), tab).toBe(200);
    expect((await upload(page, "coe/upload")).status()).toBe(200);
    expect((await page.request.get(uri)).status()).toBe(200);
  }
  const theirs = await ownCase(asAdmin);
  await handTo(asAdmin, theirs.refNo, "reception@overseasdesk.example");
  await asReception.goto(theirs.at("documents"));
  const { file, button } = await openUpload(asReception);
  await box(asReception, "Name").fill("Brought to the desk");
  await file.setInputFiles(pdf("desk.pdf"));
  await button("Upload").click();
  await toast(asReception, "Record added successfully");
  await expect(row(asReception, "Brought to the desk")).toHaveCount(1);
});

test("the upload dialog is accessible and fits in each of its states", async ({
  asGurdaspur: page,
}) => {
  const { at } = await ownCase(page);
  await page.goto(at("documents"));
  const { dialog, file, button } = await openUpload(page);
  await expectPresentable(page, "upload-empty");
  await box(page, "Name").fill("Affidavit");
  await file.setInputFiles({ name: "affidavit.txt", mimeType: "", buffer: Buffer.from("x") });
  await expect(dialog.getByText("This type of file is not accepted")).toBeVisible();
  await expectPresentable(page, "upload-wrong");
  await file.setInputFiles(pdf("affidavit of the parents, signed.pdf", 3_000_000));
  await slowUploads(page, 50_000);
  await button("Upload").click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await expectPresentable(page, "upload-progress");
  await button("Stop").click();
  await expect(dialog.getByText("The upload was stopped")).toBeVisible();
  await expectPresentable(page, "upload-stopped");
});
