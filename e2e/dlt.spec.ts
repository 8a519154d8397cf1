import { sheetOf } from "../tests/support/sheets";
import { startOwnApp } from "./support/own-app";
import { ownHouse } from "./support/own-house";
import { box, makeCase, setStatus } from "./support/people";
import { expect, expectPresentable, logIn } from "./support/test";
import { toast } from "./support/toasts";

// The rules hold in an office of the test's own, so that no other journey is looked at.
const dltHouse = ownHouse.extend({
  origin: async ({ database }, use) => {
    const app = await startOwnApp(database, {
      SMS_GATEWAY: "http",
      SMS_HTTP_URL: String(process.env.E2E_SMS_URL),
      SMS_HTTP_BODY:
        '{"to":"{to}","text":"{message}","id":"{id}","from":"{sender}","template":"{templateId}"}',
      SMS_SENDER: "OVRDSK",
      SMS_ENTITY_ID: "1101170000000000001",
    });
    await use(app.origin);
    await app.stop();
  },
});

const header = ["DLT Template ID", "Name", "Headers", "Type", "Template Content", "Status"];
const rowOf = (id: string, status: string) => [
  id,
  "File is ready",
  "SANDHU",
  "Service Implicit",
  "Hi {#var#}, your file is ready",
  status,
];

dltHouse(
  "an admin takes the operators' sheet in, and a text that is not as registered waits until it is",
  async ({ page, phone }) => {
    await logIn(page.request, "admin", "gurdaspur");
    const { refNo, mobile } = await makeCase(page);
    await setStatus(page, refNo, true);
    const importSheet = async (rows: (string | number)[][]) => {
      await page.goto("/app/dlt/import");
      await page.getByLabel("Choose Excel file").setInputFiles({
        name: "operator.xlsx",
        mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        buffer: await sheetOf([header, ...rows]),
      });
      await expect(page.getByText(`operator.xlsx: ${rows.length} row`)).toBeVisible();
    };
    const id = "1107170000000000042";
    const shortened = ["A number", "OVRDSK", "Service Implicit", "Come in", "Approved"];
    await importSheet([rowOf(id, "Pending"), [Number(id), ...shortened]]);
    const line = (text: string) => page.getByRole("row").filter({ hasText: text });
    await expect(line(id)).toContainText("New");
    await expect(line("A number")).toContainText("Excel has shortened this number");
    await expectPresentable(page, "dlt-import");
    await page.getByRole("button", { name: "Skip all wrong rows" }).click();
    await page.getByRole("button", { name: "Import 1 registered text" }).click();
    await expect(page.getByText("1 registered text imported.")).toBeVisible();

    await page.goto(`/app/view-assessment/${refNo}/send-update`);
    await box(page, "Message").fill("Hi Simran, your file is ready");
    await page
      .getByRole("radiogroup", { name: /immediate action/ })
      .getByLabel("No")
      .check();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await toast(page, "The SMS is held in the outbox: it is not as registered at the operators");

    await page.goto("/app/outbox");
    const held = page.getByRole("row").filter({ hasText: "Held: not as registered" });
    await expect(held).toContainText(`Pending at the operators: “File is ready” (${id})`);
    await expectPresentable(page, "outbox-held");

    await importSheet([rowOf(id, "Approved")]);
    await expect(line(id)).toContainText("Status: Pending → Registered");
    await page.getByRole("button", { name: "Import 1 registered text" }).click();
    await expect(page.getByText("1 registered text imported.")).toBeVisible();
    await page.goto("/app/outbox");
    await held.getByRole("button", { name: /^Send again/ }).click();
    await toast(page, "The message is waiting to be sent");
    await expect
      .poll(async () => (await phone(`+91${mobile}`)).map(({ text, template }) => [text, template]))
      .toEqual([["Hi Simran, your file is ready", id]]);

    await page.goto("/app/dlt");
    await expect(line(id)).toContainText("Registered");
    await expectPresentable(page, "dlt");
    await page.goto("/app/dlt/links");
    await page.getByRole("button", { name: "Add link or number" }).click();
    await expect(box(page, "Link or number")).toHaveValue(/\/s\/$/);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await toast(page, "Added successfully");
    await expectPresentable(page, "dlt-links");
    await page.goto("/app/templates");
    await page
      .getByRole("button", { name: "Write own: Documents are missing, SMS, English" })
      .click();
    const operators = page.getByRole("region", { name: "At the operators" });
    await expect(operators).toContainText(
      "we still need #alphanumeric# from you. See which, and send them here: #url#",
    );
    await expect(operators).toContainText("Not registered");
    await expectPresentable(page, "templates-dlt");
  },
);
