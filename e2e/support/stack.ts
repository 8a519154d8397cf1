import { startAppServer } from "../../scripts/app-server";
import { buildIfNeeded } from "../../scripts/build";
import { freePort } from "../../scripts/port";
import { ending, onShutdown, runUntilEnded, shutDown, step } from "../../scripts/shutdown";
import { startThrowawayPostgres } from "../../scripts/throwaway-postgres";
import { asApp, demoDatabase, rememberNoLists } from "./databases";
import { startMailServer } from "./mail-server";
import { startSmsGateway } from "./sms-gateway";

/** The addresses and keys that the tests need; sent to the parent when everything answers. */
export type Stack = {
  baseUrl: string;
  mailUrl: string;
  smsUrl: string;
  /** the owner's: tests look past the product, which works as a lesser role */
  databaseUrl: string;
};

const DIST_DIR = ".next-test";
const DATABASE = "e2e";

// A process of its own: the product, its mail server, its phone gateway and its database, gone as soon as the parent is.
process.once("disconnect", () => void shutDown(1));

runUntilEnded(async () => {
  await step(buildIfNeeded(DIST_DIR, ending));
  const postgres = await step(startThrowawayPostgres());
  onShutdown(() => postgres.stop());
  const databaseUrl = postgres.url(DATABASE);
  await step(demoDatabase(postgres.url("postgres"), databaseUrl));
  await step(rememberNoLists(databaseUrl));

  const mail = await step(startMailServer());
  onShutdown(() => mail.stop());
  const sms = await step(startSmsGateway());
  onShutdown(() => sms.stop());

  const port = await step(freePort());
  const baseUrl = `http://localhost:${port}`;
  const app = await step(
    startAppServer({
      ...withoutOwnersSettings(),
      NODE_ENV: "production",
      NEXT_DIST_DIR: DIST_DIR,
      DATABASE_URL: asApp(databaseUrl),
      DATA_DIR: postgres.files,
      SESSION_SECRET: "a-secret-that-is-only-used-in-tests",
      APP_URL: baseUrl,
      PORT: String(port),
      HOST: "127.0.0.1",
      SMTP_URL: mail.smtpUrl,
      SMS_GATEWAY: "http",
      SMS_HTTP_URL: sms.url,
      SMS_HTTP_METHOD: "POST",
      SMS_HTTP_BODY: '{"to":"{to}","text":"{message}","id":"{id}"}',
      // Each test names its own address, so that rate limits do not add up over the run.
      TRUSTED_PROXIES: "1",
      // The receivers of webhooks are servers of the journeys.
      WEBHOOKS_TO_THIS_MACHINE: "1",
      LOG_LEVEL: "warn",
    }),
  );
  onShutdown(() => app.stop());

  const stack: Stack = { baseUrl, mailUrl: mail.windowUrl, smsUrl: sms.url, databaseUrl };
  if (process.send) process.send(stack);
  else console.log(stack);
});

/** Next reads `.env` as well: what is set there for the product must not reach the tests. */
function withoutOwnersSettings(): Record<string, string> {
  const names = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "MICROSOFT_CLIENT_ID"];
  return Object.fromEntries(
    [...names, "MICROSOFT_CLIENT_SECRET", "SMTP_URL", "SMS_HTTP_HEADERS", "SMS_HTTP_SUCCESS"].map(
      (name) => [name, ""],
    ),
  );
}
