import { startPeer } from "../tests/support/http-peer";
import { expect, expectPresentable, test } from "./support/test";

// An admin has another program told of leads: a try, an event, a failure that is sent again, and the end.

test("an admin adds a webhook, tries it, sees what was told and sends again what failed", async ({
  asAdmin,
}) => {
  const peer = await startPeer();
  await asAdmin.goto("/app/settings");
  await asAdmin
    .getByRole("main")
    .getByRole("link", { name: /^Webhooks/ })
    .click();
  await asAdmin.getByRole("button", { name: "Add a webhook" }).click();
  const dialog = asAdmin.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await asAdmin.keyboard.type("CRM of the journey");
  await dialog.getByLabel("Address").fill("https://192.168.1.10/hook");
  await dialog.getByRole("combobox", { name: "Events" }).click();
  await asAdmin.getByRole("option", { name: "A lead is noted, or came by itself" }).click();
  await asAdmin.keyboard.press("Control+s");
  await expect(dialog.getByText(/lies in a private network/)).toBeVisible();
  await expectPresentable(asAdmin, "webhook-form");
  await dialog.getByLabel("Address").fill(`${peer.url}/hook`);
  await asAdmin.keyboard.press("Control+s");
  const secret = dialog.getByLabel("Secret of the webhook");
  await expect(secret).toHaveValue(/^whsec_[\w+/]{43}=$/);
  await expectPresentable(asAdmin, "webhook-made");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expectPresentable(asAdmin, "webhooks");

  await asAdmin.getByRole("link", { name: "CRM of the journey" }).click();
  const tried = peer.next();
  await asAdmin.getByRole("button", { name: "Send a test event" }).click();
  await tried;
  expect(JSON.parse(peer.asked[0]?.body ?? "")).toMatchObject({ type: "test.sent" });

  peer.peer.manner = { status: 500, body: "The CRM is away" };
  const failed = peer.next();
  const lead = { name: "Jasleen of the webhook", mobile: "9814077377", location: "gurdaspur" };
  const headers = { "x-requested-with": "journey" };
  const made = await asAdmin.request.post("/api/lead/create", { data: lead, headers });
  expect(made.status(), await made.text()).toBe(200);
  await failed;
  const told = asAdmin.getByRole("row").filter({ hasText: "A lead is noted" });
  await expect(async () => {
    await asAdmin.reload();
    await expect(told).toContainText("It answered 500: The CRM is away", { timeout: 2_000 });
  }).toPass();
  await expect(told).toContainText("Waits");
  await expectPresentable(asAdmin, "webhook-log");

  await asAdmin.getByRole("button", { name: "More: More about CRM of the journey" }).click();
  await asAdmin.getByRole("button", { name: "Switch off" }).click();
  await expect(asAdmin.getByText("Switched off. Nothing goes there.")).toBeVisible();
  await expect(told).toContainText("Failed");
  await asAdmin.getByRole("button", { name: "More: More about CRM of the journey" }).click();
  await asAdmin.getByRole("button", { name: "Switch on" }).click();
  peer.peer.manner = { status: 200 };
  const again = peer.next();
  await asAdmin.getByRole("button", { name: "Send what failed again" }).click();
  await expectPresentable(asAdmin, "webhook-again");
  await asAdmin.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await again;
  const [, first, second] = peer.asked;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body).toBe(first?.body);

  await asAdmin.getByRole("button", { name: "More: More about CRM of the journey" }).click();
  await asAdmin.getByRole("button", { name: "Delete CRM of the journey" }).click();
  await asAdmin.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(asAdmin.getByText("No program is told of anything yet.")).toBeVisible();
  await peer.stop();
});
