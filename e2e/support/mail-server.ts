import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { decodeMail, type Mail } from "./mail-decoder";

/** A mail server that keeps what it is given, and a window on it: GET /?to=address answers the mails as JSON. */
export async function startMailServer() {
  const mails: Mail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      let raw = "";
      stream.setEncoding("latin1").on("data", (text: string) => {
        raw += text;
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address.toLowerCase());
        mails.push(decodeMail(raw, mailFrom ? mailFrom.address : "", to));
        done();
      });
    },
  });
  const window = createServer((request, response) => {
    const to = new URL(request.url ?? "/", "http://localhost").searchParams.get("to");
    const found = mails.filter((mail) => !to || mail.to.includes(to.toLowerCase()));
    response.setHeader("content-type", "application/json").end(JSON.stringify(found));
  });
  const listening = smtp.listen(0, "127.0.0.1");
  window.listen(0, "127.0.0.1");
  await Promise.all([once(listening, "listening"), once(window, "listening")]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    windowUrl: `http://127.0.0.1:${portOf(window)}`,
    stop: async () => {
      window.close();
      window.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
