import { startPeer } from "../tests/support/http-peer";
import { pushedBrowser } from "../tests/support/pushed-browser";
import { hearsKeys } from "./support/keys";
import { handTo, makeCase, setStatus } from "./support/people";
import { enter, makeSomebody } from "./support/somebody";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

test("a browser without an open page shows what its person is told, once and without the student's name", async ({
  page,
  context,
  asAdmin,
  baseURL: origin = "",
}) => {
  const service = await startPeer({ status: 201 });
  const browser = pushedBrowser(service.url);
  // A browser without a head shows nothing, and its own push service is the internet's.
  await context.addInitScript(({ endpoint, ...keys }) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
  }, browser.subscription);
  const email = await makeSomebody();
  await enter(page, email);
  const subscribed = page.waitForResponse("**/api/notifications/push");
  await page.goto("/app/universities");
  // A sign of somebody, once the page hears it.
  await hearsKeys(page, "Leads");
  await page.mouse.move(500, 500);
  expect((await subscribed).status()).toBe(200);

  const [worker = await context.waitForEvent("serviceworker")] = context.serviceWorkers();
  const devtools = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await known;
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const shown: (NotificationOptions & { title: string })[] = [];
    Object.assign(self, { shown });
    registration.showNotification = async (title, options) =>
      void shown.push({ title, ...options });
    registration.getNotifications = async ({ tag } = {}) =>
      shown.filter((one) => one.tag === tag) as unknown as Notification[];
  });
  const shown = () =>
    worker.evaluate(() =>
      (self as unknown as { shown: NotificationOptions[] }).shown.map((one) => ({
        title: (one as { title?: string }).title,
        page: one.data.page,
      })),
    );
  const deliver = (message: object) =>
    devtools.send("ServiceWorker.deliverPushMessage", {
      ...{ origin, registrationId },
      data: JSON.stringify(message),
    });
  const cases = await Promise.all([makeCase(asAdmin), makeCase(asAdmin)]);
  const messages = () => browser.read(service.asked);
  const told = async (nth: number) => {
    const { refNo } = cases[nth] ?? { refNo: "" };
    await setStatus(asAdmin, refNo, true);
    await handTo(asAdmin, refNo, email);
    await expect.poll(() => messages().length).toBe(nth + 1);
    return { message: messages()[nth] ?? {}, refNo };
  };

  const first = await told(0);
  await deliver(first.message);
  expect(await shown(), "somebody looks at a page, and has its bell").toEqual([]);
  await page.goto("about:blank");
  const second = await told(1);
  for (let time = 0; time < 2; time++) await deliver(second.message);
  await expect.poll(shown).toEqual([
    {
      title: expect.stringMatching(`^A student, ${second.refNo},`),
      page: expect.stringContaining(`/app/view-assessment/${second.refNo}`),
    },
  ]);
  await service.stop();
});
