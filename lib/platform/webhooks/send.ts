import "server-only";
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { request as askHttp, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { request as askHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { env } from "@/lib/platform/env";
import { addressWords, isReachable, readAddress } from "@/lib/platform/webhooks/address";

// One message to another program's server, or to a push service. It never leaves the public internet: the addresses of the name are judged, and the
// line is opened to one of these and no other, whatever the name says a moment later.

const patience = 10_000;
const mostRead = 300;

type Resolve = (host: string) => Promise<LookupAddress[]>;
const resolveName: Resolve = (host) => lookup(host, { all: true });

/** How a try ended: the status of the answer, and in words what was wrong with it. */
export type Answered = { status: number | null; error: string | null };

class Unreachable extends Error {}

/** The addresses that a host stands for. Throws Unreachable where there is none, or one is not the public internet's. */
async function addressesOf({ hostname }: URL, resolve: Resolve): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await resolve(host).catch(() => []);
  if (found.length === 0) throw new Unreachable(addressWords.unknown);
  const toThisMachine = env().WEBHOOKS_TO_THIS_MACHINE;
  if (!found.every(({ address }) => isReachable(address, toThisMachine)))
    throw new Unreachable(addressWords.private);
  return found;
}

/** Why an address cannot be told now, in words for whoever saves it; undefined where it can. */
export async function refuseAddress(url: URL, resolve = resolveName): Promise<string | undefined> {
  try {
    await inTime(addressesOf(url, resolve), AbortSignal.timeout(patience));
    return undefined;
  } catch (error) {
    return error instanceof Unreachable ? error.message : addressWords.unknown;
  }
}

/** The work, or the signal's reason where that is first: a name server cannot be told to stop. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

type Message = { url: string; headers: OutgoingHttpHeaders; body: string | Buffer };

/** Posts a message and waits for the answer, for ten seconds in all. Never rejects, never follows a redirect. */
export async function post(message: Message, resolve = resolveName): Promise<Answered> {
  const signal = AbortSignal.timeout(patience);
  try {
    const read = readAddress(message.url, env().WEBHOOKS_TO_THIS_MACHINE);
    if ("fault" in read) return { status: null, error: read.fault };
    const addresses = await inTime(addressesOf(read.url, resolve), signal);
    const answer = await ask(read.url, message, addresses, signal);
    const status = answer.statusCode ?? 0;
    const isTaken = status >= 200 && status <= 299;
    const words = isTaken ? "" : await beginning(answer);
    answer.destroy();
    return { status, error: isTaken ? null : saidBy(status, words) };
  } catch (error) {
    return { status: null, error: whyNot(error) };
  }
}

function ask(
  url: URL,
  { headers, body }: Message,
  addresses: LookupAddress[],
  signal: AbortSignal,
) {
  // Node asks for all of them or for the first one.
  const pinned = ((_host, options, done) => {
    if (options.all) return done(null, addresses);
    done(null, addresses[0]?.address ?? "", addresses[0]?.family);
  }) as LookupFunction;
  const send = url.protocol === "https:" ? askHttps : askHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      // A line of its own, so that none is taken up again that was opened for another name.
      ...{ method: "POST", agent: false, lookup: pinned, signal },
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Overseas-Desk-Webhooks/1",
        ...headers,
      },
    });
    request.on("response", (answer) => {
      // What breaks after its status was read changes nothing.
      answer.on("error", () => undefined);
      resolve(answer);
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** The first letters of an answer; what is slow or cut says less, and is no other end. */
async function beginning(answer: IncomingMessage): Promise<string> {
  let text = "";
  try {
    for await (const chunk of answer.setEncoding("utf8")) {
      text += chunk;
      if (text.length >= mostRead) break;
    }
  } catch {
    // The status was read.
  }
  return text.slice(0, mostRead).trim();
}

const saidBy = (status: number, words: string) =>
  status >= 300 && status <= 399
    ? `It answered ${status}, a way to another address, which is not followed`
    : `It answered ${status}${words && `: ${words}`}`;

function whyNot(error: unknown): string {
  if (error instanceof Unreachable) return error.message;
  const { name, code = name } = error as { name: string; code?: string };
  if (/TimeoutError|ABORT/i.test(`${name} ${code}`))
    return `It did not answer within ${patience / 1_000} seconds`;
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code))
    return `Its certificate is not valid (${code})`;
  return `It could not be reached (${code})`;
}
