import type { Browser, Page } from "@playwright/test";
import { account } from "../tests/whatsapp/keys";
import { hearsKeys, pressAtOnce } from "./support/keys";
import { box, choose, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, logIn } from "./support/test";
import { toast } from "./support/toasts";
import { incomingEvent, statusEvent, textContent } from "./support/whatsapp-events";
import { submitTemplate, whatsappHouse } from "./support/whatsapp-house";

const dialog = (page: Page) => page.getByRole("dialog");
const line = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

type House = { browser: Browser; origin: string };

/** Somebody else in the same office, who logs in too. */
async function colleague({ browser, origin }: House, who: Parameters<typeof logIn>[1]) {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await logIn(page.request, who, "gurdaspur");
  return page;
}

/** Opens a page anew until it shows what a worker writes. */
const untilShown = (page: Page, path: string, shown: ReturnType<Page["getByText"]>) =>
  expect(async () => {
    await page.goto(path);
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();

whatsappHouse(
  "a counsellor asks for a missing paper in Punjabi by three keys, sees that it was read, and reads the answer",
  async ({ page, browser, origin, api }) => {
    const admin = await colleague({ browser, origin }, "admin");
    const { name, decide } = await submitTemplate(admin, api);
    await decide("APPROVED");

    await logIn(page.request, "gurdaspur", "gurdaspur");
    const { refNo, mobile, firstName } = await makeCase(page, "gurdaspur", { language: "pa" });
    await setStatus(page, refNo, true);
    const tab = `/app/view-assessment/${refNo}`;
    await page.goto(`${tab}/checklist`);
    await page.getByRole("button", { name: "Add item" }).first().click();
    await choose(page, "Kind", "Passport");
    await box(page, "Name").fill("Passport");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await toast(page, "Record added successfully");
    await page.goto(`${tab}/send-update`);
    await page.getByRole("button", { name: "WhatsApp: what they agreed to" }).click();
    await page.getByRole("button", { name: "Note that they agreed" }).click();
    await dialog(page).getByRole("button", { name: "Note" }).click();
    await toast(page, "It is noted that they agreed");

    await page.goto(tab);
    await hearsKeys(page, "Case");
    await page.keyboard.press("c");
    await expect(line(page, "Passport")).toContainText("Needed");
    await page.keyboard.press("a");
    await expect(dialog(page)).toContainText("Passport");
    await page.keyboard.press("Enter");
    await toast(page, "Asked for 1 item: WhatsApp");
    await expect.poll(() => api.sent.length).toBe(1);
    expect(api.sent[0]).toMatchObject({
      type: "template",
      to: `91${mobile}`,
      template: { name, language: { code: "pa" } },
    });

    const { id = "" } = api.sent[0] ?? {};
    const person = { phone: `+91${mobile}`, name: "Simran" };
    await api.tell(
      statusEvent(account, { id, status: "read", to: person }),
      statusEvent(account, { id, status: "delivered", to: person }),
      incomingEvent(
        account,
        { id: "wamid.in.1", from: person, replyTo: id },
        textContent("ਪਾਸਪੋਰਟ ਕੱਲ੍ਹ ਭੇਜਾਂਗਾ"),
      ),
    );
    const read = page.getByText(/^Read \d\d\/\d\d\/\d{4}/);
    await untilShown(page, `${tab}/status-updates`, read);
    await untilShown(page, `${tab}/timeline`, page.getByText("ਪਾਸਪੋਰਟ ਕੱਲ੍ਹ ਭੇਜਾਂਗਾ"));
    await page.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
    const notice = dialog(page).getByText(`${refNo}, writes by WhatsApp`);
    await expect(notice).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto("/app/inbox");
    await expect(line(page, refNo)).toContainText("ਪਾਸਪੋਰਟ ਕੱਲ੍ਹ ਭੇਜਾਂਗਾ");
    await expectPresentable(page, "inbox");
    const inboxLink = page.getByRole("link", { name: "Inbox", exact: true });
    await expect(inboxLink).toHaveText("Inbox4");
    await expect(line(page, refNo)).toContainText("Not read: 1");
    await line(page, refNo).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: new RegExp(firstName) })).toBeVisible();
    await expect(read).toBeVisible();
    // What was read is counted no more beside its link, where three of the demo's are left.
    await expect(inboxLink).toHaveText("Inbox3");

    await admin.goto(page.url());
    await box(admin, "Answer").pressSequentially("I look into it");
    await expect(page.getByText(/ is answering\.$/)).toBeVisible({ timeout: 30_000 });
    await box(admin, "Answer").fill("");
    await admin.close();
    await hearsKeys(page, "Conversation");
    expect(await pressAtOnce(page, "r")).toBe("body");
    await page.keyboard.type("ਠੀਕ ਹੈ");
    await page.keyboard.press("Control+Enter");
    await toast(page, "Your answer is on its way");
    await expect.poll(() => api.sent.length).toBe(2);
    expect(api.sent[1]).toMatchObject({ type: "text", text: { body: "ਠੀਕ ਹੈ" } });
    await expectPresentable(page, "conversation");
  },
);

whatsappHouse("reception makes a lead of an unknown number by one key", async ({ page, api }) => {
  await logIn(page.request, "reception", "gurdaspur");
  const from = { phone: "+919811122233", name: "Gurpreet" };
  await api.tell(
    incomingEvent(account, { id: "wamid.in.2", from }, textContent("I want to go to Canada")),
  );
  const row = line(page, "I want to go to Canada");
  await untilShown(page, "/app/inbox", row);
  await row.getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Note as lead" })).toBeVisible();
  await hearsKeys(page, "Unknown number");
  await page.keyboard.press("l");
  await page.waitForURL(/\/app\/leads\//);
  await expect(page.getByRole("heading", { name: /Gurpreet/ })).toBeVisible();
});
