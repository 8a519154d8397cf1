import type { Page } from "@playwright/test";
import { post } from "./support/courses";
import { startOwnApp } from "./support/own-app";
import { ownHouse } from "./support/own-house";
import { box, choose, makeCase, setStatus } from "./support/people";
import { eventOf, startTelephone, talked, telephoneKeys, tell } from "./support/telephone-api";
import { expect, expectPresentable, logIn } from "./support/test";
import { toast } from "./support/toasts";

// A call that the provider puts through, from the account's keys to what was said.

type Provider = Awaited<ReturnType<typeof startTelephone>>;
const test = ownHouse.extend<{ provider: Provider }>({
  provider: async ({ browserName: _ }, use) => {
    const provider = await startTelephone();
    await use(provider);
    await provider.stop();
  },
  origin: async ({ database, provider }, use) => {
    const app = await startOwnApp(database, { EXOTEL_API_URL: provider.url });
    await fetch(`${app.origin}/login`);
    await use(app.origin);
    await app.stop();
  },
});

const secret = "a secret of twenty letters";

/** An admin types the account as Exotel shows it. */
async function setUp(page: Page) {
  await page.goto("/app/office?part=telephone");
  await choose(page, "Calls go by", "Exotel");
  await box(page, "Account SID").fill(telephoneKeys.accountSid);
  await box(page, "ExoPhone").fill("080 4711 2233");
  await page.getByLabel("API key").fill(telephoneKeys.apiKey);
  await page.getByLabel("API token").fill("a token of yesterday");
  await page.getByLabel("Secret of the calls’ address").fill("short");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/must have at least 20 characters/).first()).toBeVisible();
  await page.getByLabel("Secret of the calls’ address").fill(secret);
  await choose(page, "Recording", "Calls are recorded by Exotel");
  await expectPresentable(page, "telephone-settings");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Settings saved");
  await page.getByRole("button", { name: "Try the account" }).click();
  await toast(page, /does not accept the account’s keys/);
  await page.getByLabel("API token").fill(telephoneKeys.apiToken);
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Settings saved");
  await page.getByRole("button", { name: "Try the account" }).click();
  await toast(page, /The provider knows this account/);
}

test("an admin sets Exotel up, a counsellor presses Call, and the talk stands on the case with its length", async ({
  page,
  browser,
  provider,
  origin,
}) => {
  await logIn(page.request, "admin", "gurdaspur");
  await setUp(page);

  const desk = await (await browser.newContext({ baseURL: origin })).newPage();
  await logIn(desk.request, "gurdaspur", "gurdaspur");
  const { refNo } = await makeCase(desk);
  await setStatus(desk, refNo, true);
  await desk.goto(`/app/view-assessment/${refNo}/calls`);
  const press = desk.getByRole("button", { name: /^Call / }).first();
  await press.dblclick();
  await toast(desk, /your own mobile, rings/);
  await expectPresentable(desk, "telephone-case");
  expect(provider.calls).toHaveLength(1);
  const [call = {}] = provider.calls;

  for (const event of [
    talked(call, 200, { RecordingUrl: provider.recording }),
    eventOf(call, { EventType: "answered", Status: "in-progress" }),
  ])
    expect((await tell(call, event)).status).toBe(200);

  const untold = desk.getByText(/How did your call of .*, 3 minutes, go\?/);
  await expect(untold, "the tab asks by itself").toBeVisible({ timeout: 30_000 });
  await expectPresentable(desk, "telephone-untold");
  await desk.goto(`/app/view-assessment/${refNo}/calls?add=call`);
  const dialog = desk.getByRole("dialog", { name: "Note a call" });
  await expect(dialog.getByRole("radio", { name: "Answered" })).toBeChecked();
  await expect(dialog.getByLabel("Minutes")).toHaveValue("3");
  await dialog.getByLabel("What was said").fill("Comes on Monday");
  await dialog.getByRole("button", { name: "Save" }).click();
  await toast(desk, "Record added");
  const table = desk.getByRole("table", { name: "Calls" });
  await expect(table).toContainText("3 minutes");
  await expect(table).toContainText("Comes on Monday");
  await expect(table.getByLabel("Recording")).toBeVisible();
  await expect(untold).toBeHidden();
  await expectPresentable(desk, "telephone-noted");
  const contact = { relation: "father", name: "Gurdev Singh", mobile: "9814055667" };
  await post(desk, `enquiry/contact/add?ref_no=${refNo}`, contact);
  await desk.goto(`/app/view-assessment/${refNo}/contacts`);
  await desk.getByRole("button", { name: "Call Gurdev Singh" }).click();
  await toast(desk, /you are put through/);
  expect(provider.calls.at(-1)).toMatchObject({ To: "+919814055667" });
  await expectPresentable(desk, "telephone-contact");
  await desk.goto(`/app/view-assessment/${refNo}/calls`);
  const source = await table.getByLabel("Recording").getAttribute("src");
  expect(await (await desk.request.get(source ?? "")).text()).toBe("the recording");
  await desk.context().close();
});
