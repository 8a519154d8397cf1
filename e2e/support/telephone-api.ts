import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const telephoneKeys = {
  accountSid: "office1",
  apiKey: "key-of-the-office",
  apiToken: "token-of-the-office",
  callerId: "08047112233",
};

/** What the product asks of the provider, in the provider's names. */
export type TelephoneCall = Record<string, string>;
type Failure = { status: number; message?: string } | "silence";

/**
 * A stand-in of Exotel's voice API for one account. It puts calls through to nobody, keeps what it was asked for, answers
 * `failures` first, a refusal or nothing at all, says of a call what it is told to know, and gives out one recording to whoever has the account's keys.
 * `onCall` hears of each call after it was asked for.
 */
export async function startTelephone(onCall: (call: TelephoneCall) => unknown = () => undefined) {
  const calls: TelephoneCall[] = [];
  const failures: Failure[] = [];
  /** what it says when it is asked after a call, by its id */
  const known = new Map<string, object>();
  const { accountSid, apiKey, apiToken } = telephoneKeys;
  const key = `Basic ${Buffer.from(`${apiKey}:${apiToken}`).toString("base64")}`;
  const refusal = (status: number, Message: string) =>
    JSON.stringify({ RestException: { Status: status, Message } });

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const { pathname } = new URL(request.url ?? "/", "http://telephone.test");
    if (request.headers.authorization !== key)
      return response.writeHead(401).end(refusal(401, "Authentication is required"));
    if (pathname.endsWith(".mp3")) return giveRange(request, response, "the recording");
    const failure = failures.shift();
    if (failure === "silence") return undefined;
    if (failure)
      return response
        .writeHead(failure.status)
        .end(refusal(failure.status, failure.message ?? "Refused"));
    if (pathname === `/v1/Accounts/${accountSid}/Calls.json`)
      return response.end(JSON.stringify({ Calls: [] }));
    const sid = /\/Calls\/(sid\w+)\.json$/.exec(pathname)?.[1];
    const call = sid && known.get(sid);
    if (call) return response.end(JSON.stringify({ Call: { Sid: sid, ...call } }));
    if (request.method !== "POST" || pathname !== `/v1/Accounts/${accountSid}/Calls/connect.json`)
      return response.writeHead(404).end(refusal(404, "There is no such thing"));
    const form = Object.fromEntries(new URLSearchParams(body));
    calls.push(form);
    const answer = { Call: { Sid: sidOf(form), Status: "in-progress" } };
    return response.end(JSON.stringify(answer), () => void onCall(form));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, calls, failures, known },
    recording: `${url}/recordings/call.mp3`,
    /** how the product is told of this account */
    settings: {
      EXOTEL_ACCOUNT_SID: accountSid,
      EXOTEL_API_KEY: apiKey,
      EXOTEL_API_TOKEN: apiToken,
      EXOTEL_CALLER_ID: telephoneKeys.callerId,
      EXOTEL_API_URL: url,
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The bytes of a file, or those that were asked for. */
function giveRange({ headers }: IncomingMessage, response: ServerResponse, text: string) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const [first, end] = [Number(from ?? 0), to ? Number(to) + 1 : text.length];
  const part = text.slice(first, end);
  const range = { "content-range": `bytes ${first}-${first + part.length - 1}/${text.length}` };
  response.writeHead(from ? 206 : 200, { "content-length": part.length, ...(from && range) });
  response.end(part);
}

/** The provider's id of a call that was asked for with our id. */
export const sidOf = ({ CustomField: id = "" }: TelephoneCall) => `sid${id.replaceAll("-", "")}`;

/** What the provider tells of such a call. */
export const eventOf = (call: TelephoneCall, more: object) => ({
  CallSid: sidOf(call),
  Direction: "outbound-api",
  From: call.From,
  To: call.To,
  ...more,
});

/** Its end after a talk of so many seconds. */
export const talked = (call: TelephoneCall, seconds: number, more: object = {}) =>
  eventOf(call, {
    ...{ EventType: "terminal", Status: "completed", ConversationDuration: seconds },
    ...{ CustomField: call.CustomField, ...more },
    Legs: [
      { OnCallDuration: seconds + 5, Status: "completed" },
      { OnCallDuration: seconds, Status: "completed" },
    ],
  });

/** Tells the product what became of a call, at the address that it gave. */
export const tell = (call: TelephoneCall, event: object) =>
  fetch(call.StatusCallback ?? "", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(event),
  });
