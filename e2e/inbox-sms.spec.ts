import { startOwnApp } from "./support/own-app";
import { ownHouse } from "./support/own-house";
import { box, makeCase, setStatus } from "./support/people";
import { type Sms, startSmsGateway } from "./support/sms-gateway";
import { expect, expectPresentable, logIn } from "./support/test";

type Gateway = Awaited<ReturnType<typeof startSmsGateway>>;
const secret = "twenty letters and more";

// An office of the test's own whose SMS gateway tells what comes.
const smsHouse = ownHouse.extend<{ gateway: Gateway }>({
  gateway: async ({ browserName: _ }, use) => {
    const gateway = await startSmsGateway();
    await use(gateway);
    await gateway.stop();
  },
  origin: async ({ database, gateway }, use) => {
    const app = await startOwnApp(database, {
      SMS_GATEWAY: "http",
      SMS_HTTP_URL: gateway.url,
      SMS_HTTP_BODY: '{"to":"{to}","text":"{message}","id":"{id}"}',
      SMS_HOOK_SECRET: secret,
    });
    await use(app.origin);
    await app.stop();
  },
});

smsHouse(
  "a counsellor reads a student's SMS, answers it by SMS, and sees that it was delivered",
  async ({ page, gateway, origin }) => {
    const tell = (fields: Record<string, string>) =>
      fetch(`${origin}/api/hooks/sms?secret=${encodeURIComponent(secret)}`, {
        method: "POST",
        body: new URLSearchParams(fields),
      });
    await logIn(page.request, "gurdaspur", "gurdaspur");
    const { refNo, mobile } = await makeCase(page);
    await setStatus(page, refNo, true);
    expect((await tell({ from: `91${mobile}`, text: "Is my visa in?", id: "in1" })).status).toBe(
      200,
    );
    const line = page.getByRole("row").filter({ hasText: refNo });
    await expect(async () => {
      await page.goto("/app/inbox");
      await expect(line).toContainText("Is my visa in?", { timeout: 1_000 });
    }).toPass();
    await line.getByRole("link").first().click();
    await box(page, "Answer").fill("Yes, it came today");
    await box(page, "Answer").press("Control+Enter");
    await expect(page.getByText("Yes, it came today").first()).toBeVisible();
    const to = encodeURIComponent(`+91${mobile}`);
    const taken = async () => (await fetch(`${gateway.url}/?to=${to}`)).json() as Promise<Sms[]>;
    const answer = async () => (await taken()).find(({ text }) => text === "Yes, it came today");
    await expect.poll(answer).toBeTruthy();
    await tell({ id: (await answer())?.id ?? "", status: "DELIVRD" });
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^Delivered \d/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectPresentable(page, "conversation");
  },
);
