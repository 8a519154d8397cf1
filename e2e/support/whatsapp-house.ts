import type { Page } from "@playwright/test";
import { account, keys, verifyToken } from "../../tests/whatsapp/keys";
import { startOwnApp } from "./own-app";
import { ownHouse } from "./own-house";
import { box } from "./people";
import { expect } from "./test";
import { toast } from "./toasts";
import { startWhatsappApi } from "./whatsapp-api";
import { templateStatusEvent } from "./whatsapp-events";

type Api = Awaited<ReturnType<typeof startWhatsappApi>>;

/** An office of the test's own with a WhatsApp account, whose peer is the stand-in. */
export const whatsappHouse = ownHouse.extend<{ api: Api }>({
  api: async ({ browserName: _ }, use) => {
    const api = await startWhatsappApi(keys);
    await use(api);
    await api.stop();
  },
  origin: async ({ database, api }, use) => {
    const app = await startOwnApp(database, {
      ...api.settings,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
    });
    api.listenAt(`${app.origin}/api/hooks/whatsapp`);
    // The first page of a process loads its code, for longer than a call of a test may take while other tests run.
    await fetch(`${app.origin}/login`);
    await use(app.origin);
    await app.stop();
  },
});

const title = "Documents are missing, WhatsApp, Punjabi";
const words =
  "ਸਤ ਸ੍ਰੀ ਅਕਾਲ {{student.first_name}} ਜੀ, ਸਾਨੂੰ ਅਜੇ ਚਾਹੀਦਾ ਹੈ: {{missing}}। ਇੱਥੇ ਭੇਜੋ: {{link}} ਧੰਨਵਾਦ।";
const dialog = (page: Page) => page.getByRole("dialog");

/** The line of the template on its page. */
export const templateRow = (admin: Page) =>
  admin
    .getByRole("region", { name: "Documents are missing" })
    .getByRole("row")
    .filter({ has: admin.getByRole("button", { name: `Edit: ${title}` }) });

/** An admin words what is missing in Punjabi and gives it to WhatsApp, which answers that it looks at it. */
export async function submitTemplate(admin: Page, api: Api) {
  await admin.goto("/app/templates");
  await admin.getByRole("button", { name: `Write own: ${title}` }).click();
  // WhatsApp approves nothing that begins or ends with a field, as the usual words do.
  await box(admin, "Text").fill(words);
  await dialog(admin).getByRole("button", { name: "Save" }).click();
  await toast(admin, "Template added successfully");
  await admin.getByRole("button", { name: `Edit: ${title}` }).click();
  const atWhatsapp = dialog(admin).getByRole("region", { name: "At WhatsApp" });
  await expect(atWhatsapp).toContainText("Not given to WhatsApp");
  await atWhatsapp.getByRole("button", { name: "Ask WhatsApp to approve it" }).click();
  await expect(atWhatsapp).toContainText("Waits for approval");
  const [template] = api.templates;
  expect(template).toMatchObject({ language: "pa", category: "UTILITY", status: "PENDING" });
  const { name = "", language = "" } = template ?? {};
  return {
    name,
    language,
    /** WhatsApp decides, and tells it. */
    decide: async (event: string, reason?: string) => {
      Object.assign(template ?? {}, { status: event });
      await api.tell(templateStatusEvent(account, { name, language, event, reason }));
    },
  };
}
