import {
  type APIRequestContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  request,
} from "@playwright/test";
import { FAKE_CAMERA, type Browser as FoundBrowser } from "../../scripts/browser";
import { type Mailbox, openMailbox } from "./mailbox";
import type { Sms } from "./sms-gateway";
import { recordToasts } from "./toasts";

export { expectAccessible, expectPresentable } from "./accessible";
export { expect };

/** A page of a test ends before it would gain from its code being optimised, which takes a quarter of a renderer's time. */
const SHORT_LIVED = ["--js-flags=--no-opt --no-maglev"];

const PASSWORD = "overseas-demo-2026";

type Account = "admin" | "gurdaspur" | "batala" | "reception" | "admission";
type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;
type Fixtures = {
  /** A client address of the test's own, as the trusted proxy would report it. */
  clientAddress: string;
  mailbox: Mailbox;
  /** The messages that came for a mobile in E.164, oldest first. */
  phone: (mobile: string) => Promise<Sms[]>;
  asAdmin: Page;
  asGurdaspur: Page;
  asBatala: Page;
  asReception: Page;
  asAdmission: Page;
};
type WorkerFixtures = {
  /** The cookies of an account, signed in once for all the worker's tests. */
  sessionOf: (account: Account) => Promise<StorageState>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Found by the global setup, after the configuration was read.
  baseURL: ({}, use) => use(setting("E2E_BASE_URL")),
  launchOptions: [
    async ({}, use) => {
      const { executablePath, args, env } = JSON.parse(setting("E2E_BROWSER")) as FoundBrowser;
      await use({
        executablePath,
        args: [...args, ...FAKE_CAMERA, ...SHORT_LIVED],
        env: { ...(process.env as Record<string, string>), ...env },
      });
    },
    { scope: "worker" },
  ],
  context: async ({ context }, use) => {
    await recordToasts(context);
    await use(context);
  },
  clientAddress: ({}, use) => use(someAddress()),
  extraHTTPHeaders: ({ clientAddress }, use) => use({ "x-forwarded-for": clientAddress }),
  mailbox: ({}, use) => use(openMailbox(setting("E2E_MAIL_URL"))),
  phone: ({}, use) =>
    use(async (mobile) => {
      const answer = await fetch(`${setting("E2E_SMS_URL")}/?to=${encodeURIComponent(mobile)}`);
      return (await answer.json()) as Sms[];
    }),
  sessionOf: [
    async ({}, use) => {
      const sessions = new Map<Account, Promise<StorageState>>();
      await use((account) => {
        const session = sessions.get(account) ?? signIn(account);
        sessions.set(account, session);
        return session;
      });
    },
    { scope: "worker" },
  ],
  asAdmin: signedIn("admin"),
  asGurdaspur: signedIn("gurdaspur"),
  asBatala: signedIn("batala"),
  asReception: signedIn("reception"),
  asAdmission: signedIn("admission"),
});

type Needs = Pick<WorkerFixtures, "sessionOf"> &
  Pick<Fixtures, "clientAddress"> & {
    browser: import("@playwright/test").Browser;
  };

function signedIn(account: Account) {
  return async (
    { browser, sessionOf, clientAddress }: Needs,
    use: (page: Page) => Promise<void>,
  ) => {
    const context = await browser.newContext({
      baseURL: setting("E2E_BASE_URL"),
      storageState: await sessionOf(account),
      extraHTTPHeaders: { "x-forwarded-for": clientAddress },
    });
    await recordToasts(context);
    await use(await context.newPage());
    await context.close();
  };
}

/** A session of its own, which looks at this branch. */
export async function logIn(client: APIRequestContext, account: Account, branch: string) {
  const answer = await client.post("/api/admin/login", {
    headers: { "x-requested-with": "test" },
    data: { email: `${account}@overseasdesk.example`, password: PASSWORD, branch },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function signIn(account: Account): Promise<StorageState> {
  const client = await request.newContext({
    baseURL: setting("E2E_BASE_URL"),
    extraHTTPHeaders: { "x-forwarded-for": someAddress() },
  });
  await logIn(client, account, account === "batala" ? "batala" : "gurdaspur");
  const state = await client.storageState();
  await client.dispose();
  return state;
}

/** A page whose bell has no stream: an endless request would stop waits for a quiet network. */
export const withoutStream = (page: Page) =>
  page.route("**/api/notifications/stream", (stream) => stream.fulfill({ status: 204 }));

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: e2e/support/global-setup.ts did not run.`);
  return value;
}

function someAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
