import type { Role } from "../../lib/platform/access/role-rights";
import { answerDemo } from "../../scripts/demo";
import { startPeer } from "../../tests/support/http-peer";
import { startSmtp } from "../../tests/support/smtp";
import { startOwnApp } from "./own-app";
import { ownDatabase } from "./own-house";
import { startTelephone, talked, telephoneKeys, tell } from "./telephone-api";

const login = { user: "office@example.com", password: "four corners of a kite" };
const callSecret = "a secret of twenty letters";

/**
 * A product of one's own for tasks of the guide that change it for everybody: with the demo data, and with a mail server, a
 * call provider and another program that nobody has set up yet, whose words are `sample`. For roles other than admin
 * the provider is set up already. It reports each call as a talk of three minutes. Deleting the demo data is answered as `npm start` does.
 */
export async function startOwnOffice(role: Role) {
  const database = await ownDatabase();
  const smtp = await startSmtp(login);
  const program = await startPeer();
  const provider = await startTelephone((call) =>
    tell(call, talked(call, 200, { RecordingUrl: provider.recording })),
  );
  const settings = {
    DEMO: "ask",
    WEBHOOKS_TO_THIS_MACHINE: "1",
    EXOTEL_API_URL: provider.url,
    ...(role !== "admin" && { ...provider.settings, CALLS_HOOK_SECRET: callSecret }),
  };
  const app = await startOwnApp(database, settings, (message) =>
    answerDemo(message, database, () => undefined),
  );
  return {
    origin: app.origin,
    received: smtp.received,
    calls: provider.calls,
    told: program.asked,
    sample: {
      office: "Sandhu Overseas",
      mailServer: smtp.url,
      mailSecurity: "None (only inside the office)",
      mailUser: login.user,
      mailPassword: login.password,
      callAccount: telephoneKeys.accountSid,
      callKey: telephoneKeys.apiKey,
      callToken: telephoneKeys.apiToken,
      callNumber: "080 4711 2233",
      callSecret,
      otherProgram: "CRM",
      programAddress: `${program.url}/hook`,
    },
    stop: async () => {
      await app.stop();
      await Promise.all([smtp.stop(), program.stop(), provider.stop()]);
    },
  };
}
export type OwnOffice = Awaited<ReturnType<typeof startOwnOffice>>;
