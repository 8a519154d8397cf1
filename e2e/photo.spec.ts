import type { Page } from "@playwright/test";
import { jpeg } from "./support/files";
import { makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, test } from "./support/test";
import { toast } from "./support/toasts";

async function ownCase(page: Page) {
  const { refNo, firstName } = await makeCase(page);
  await setStatus(page, refNo, true);
  return { refNo, firstName, overview: `/app/view-assessment/${refNo}` };
}

const start = (page: Page) => page.getByRole("button", { name: "Start camera" }).click();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The address and the true size of the photo that the case shows. */
const shown = async (page: Page, name: string) => {
  // Overview and the photo's own tab call it by the full name, too.
  const photo = page.getByRole("img", { name: new RegExp(`^${name}`) }).first();
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  return photo.evaluate((img: HTMLImageElement) => ({
    src: img.getAttribute("src"),
    width: img.naturalWidth,
    height: img.naturalHeight,
  }));
};

/** Remembers the camera tracks that the page is given. */
const watchCamera = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
const tracks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map(
      ({ readyState }) => readyState,
    ),
  );

/** Remembers the names of the files that the page sends. */
const watchForms = (page: Page) =>
  page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    const { append } = FormData.prototype;
    FormData.prototype.append = function (...[name, value]: [string, string | Blob]) {
      if (value instanceof File) sent.push(value.name);
      append.call(this, name, value as Blob);
    };
  });
const sentFiles = (page: Page) =>
  page.evaluate(() => (window as unknown as { sent: string[] }).sent);

/** A page whose camera fails with the browser's error of this name. */
const failingCamera = (page: Page, name: string) =>
  page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", error));
  }, name);

test("an uploaded photo shows on its tab, on Overview and in the list, and a new one replaces it", async ({
  asGurdaspur: page,
}) => {
  const { refNo, firstName, overview } = await ownCase(page);
  await page.goto(`${overview}/photo`);
  await expect(page.getByRole("img", { name: `No photo of ${firstName}` })).toBeVisible();
  const save = async (background: string) => {
    await button(page, "Upload a file").click();
    const dialog = page.getByRole("dialog", { name: "Upload photo" });
    await dialog.getByLabel(/^File/).setInputFiles(await jpeg("me.jpg", background));
    await dialog.getByRole("button", { name: "Upload" }).click();
    await toast(page, "Record added successfully");
    await expect(dialog).toHaveCount(0);
    await expect(button(page, "Upload a file")).toBeFocused();
  };
  await save("#aa2222");
  const first = await shown(page, firstName);
  expect(first).toMatchObject({ width: 480, height: 360 });
  await save("#22aa22");
  await expect(page.getByRole("img", { name: firstName, exact: true })).not.toHaveAttribute(
    "src",
    first.src ?? "",
  );
  const second = await shown(page, firstName);
  await page.goto(overview);
  expect(await shown(page, firstName)).toEqual(second);
  await page.goto(`/app/active-assessments?q=${refNo}`);
  expect(await shown(page, firstName)).toEqual(second);
});

test("the photo dialog refuses a document and a spreadsheet in words", async ({
  asGurdaspur: page,
}) => {
  const { overview } = await ownCase(page);
  await page.goto(`${overview}/photo`);
  await button(page, "Upload a file").click();
  const dialog = page.getByRole("dialog", { name: "Upload photo" });
  const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
  await dialog.getByLabel(/^File/).setInputFiles(file);
  await expect(dialog.getByText("Please choose a JPEG, PNG or WebP file")).toBeVisible();
});

test("the webcam takes 300×300 and is released at once, and its picture is saved or retaken", async ({
  asGurdaspur: page,
}) => {
  const { firstName, overview } = await ownCase(page);
  await watchCamera(page);
  await watchForms(page);
  await page.goto(`${overview}/photo`);
  await start(page);
  await expect(button(page, "Capture")).toBeFocused();
  expect(await tracks(page)).toEqual(["live"]);
  await button(page, "Capture").click();
  await expect(page.getByRole("img", { name: "What was captured" })).toBeVisible();
  expect(await tracks(page)).toEqual(["ended"]);
  await button(page, "Retake").click();
  await expect(button(page, "Capture")).toBeFocused();
  await button(page, "Capture").click();

  await page.route("**/api/photo/upload*", (route) => route.abort("connectionreset"));
  await button(page, "Save").click();
  await expect(
    page.getByRole("alert").filter({ hasText: "No connection. What you chose is kept" }),
  ).toBeVisible();
  await page.unroute("**/api/photo/upload*");
  await button(page, "Try again").click();
  await toast(page, "Record added successfully");
  expect(await shown(page, firstName)).toMatchObject({ width: 300, height: 300 });
  expect(await sentFiles(page)).toEqual(["webcam.jpg", "webcam.jpg"]);
  expect(await tracks(page)).toEqual(["ended", "ended"]);
});

test("the camera is released on Cancel and on leaving the tab", async ({ asGurdaspur: page }) => {
  const { overview } = await ownCase(page);
  await watchCamera(page);
  await page.goto(`${overview}/photo`);
  await start(page);
  await expect(button(page, "Capture")).toBeEnabled();
  await button(page, "Cancel").click();
  await expect(button(page, "Start camera")).toBeFocused();
  expect(await tracks(page)).toEqual(["ended"]);
  await start(page);
  await expect(button(page, "Capture")).toBeEnabled();
  expect(await tracks(page)).toEqual(["ended", "live"]);
  await page.getByRole("link", { name: "Documents" }).click();
  await expect(page.getByRole("button", { name: "Upload document" })).toBeVisible();
  await expect.poll(() => tracks(page)).toEqual(["ended", "ended"]);
});

test("a refused camera says so, and a file can be uploaded instead", async ({
  playwright,
  launchOptions,
  sessionOf,
  baseURL,
}) => {
  // Whether a page gets the camera is the browser's choice, so this one is another browser.
  const args = [...(launchOptions.args ?? []), "--use-fake-ui-for-media-stream=deny"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ baseURL, storageState: await sessionOf("gurdaspur") });
  const page = await context.newPage();
  const { firstName, overview } = await ownCase(page);
  await page.goto(`${overview}/photo`);
  await start(page);
  await expect(page.getByRole("alert").filter({ hasText: "does not let this page" })).toBeVisible();
  await button(page, "Upload a file").click();
  const dialog = page.getByRole("dialog", { name: "Upload photo" });
  await dialog.getByLabel(/^File/).setInputFiles(await jpeg("me.jpg", "#2222aa"));
  await dialog.getByRole("button", { name: "Upload" }).click();
  await toast(page, "Record added successfully");
  await shown(page, firstName);
  await browser.close();
});

for (const [error, words] of [
  ["NotFoundError", "No camera was found"],
  ["NotReadableError", "The camera is in use elsewhere"],
  ["AbortError", "The camera could not be started"],
] as const)
  test(`a camera error ${error} reads "${words}"`, async ({ asGurdaspur: page }) => {
    const { overview } = await ownCase(page);
    await failingCamera(page, error);
    await page.goto(`${overview}/photo`);
    await start(page);
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(button(page, "Upload a file")).toBeVisible();
  });

test("the camera says over plain http where it works", async ({ asGurdaspur: page }) => {
  const { overview } = await ownCase(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "mediaDevices", { value: undefined }),
  );
  await page.goto(`${overview}/photo`);
  await start(page);
  await expect(page.getByRole("alert").filter({ hasText: "over https" })).toBeVisible();
});

test("the camera dialog is accessible and fits", async ({ asGurdaspur: page }) => {
  const { overview } = await ownCase(page);
  await page.goto(`${overview}/photo`);
  await start(page);
  await expect(button(page, "Capture")).toBeEnabled();
  await expectPresentable(page, "camera");
  await button(page, "Capture").click();
  await expect(button(page, "Save")).toBeFocused();
  await expectPresentable(page, "captured");
  await button(page, "Save").click();
  await toast(page, "Record added successfully");
  await page.goto(overview);
  await expect(page.getByText("General overview")).toBeVisible();
  await expectPresentable(page, "overview-photo");
});
