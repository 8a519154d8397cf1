import { answerDemo } from "../../scripts/demo";
import { startSmtp } from "../../tests/support/smtp";
import { startOwnApp } from "./own-app";
import { ownDatabase } from "./own-house";

const login = { user: "office@example.com", password: "four corners of a kite" };

/**
 * A product of one's own for tasks of the guide that change it for everybody: with the demo data, and a mail server that
 * nobody has set up yet, whose words are `sample`. Deleting the demo data is answered as `npm start` does.
 */
export async function startOwnOffice() {
  const database = await ownDatabase();
  const smtp = await startSmtp(login);
  const app = await startOwnApp(database, { DEMO: "ask" }, (message) =>
    answerDemo(message, database, () => undefined),
  );
  return {
    origin: app.origin,
    received: smtp.received,
    sample: {
      office: "Sandhu Overseas",
      mailServer: smtp.url,
      mailSecurity: "None (only inside the office)",
      mailUser: login.user,
      mailPassword: login.password,
    },
    stop: async () => {
      await app.stop();
      await smtp.stop();
    },
  };
}
