import "server-only";
import { z } from "zod";
import { readAtMost } from "@/lib/platform/http/body";
import { fieldsOfAnswer } from "@/lib/platform/telephone/events";
import {
  CallRefused,
  CallUnsure,
  type TelephoneGateway,
  type WantedCall,
} from "@/lib/platform/telephone/gateway";
import { isOfProvider } from "@/lib/platform/telephone/recording-address";
import type { TelephoneAccount } from "@/lib/platform/telephone/settings";

// Exotel's voice API, version 1, by plain requests: forms out, JSON back, the account's key and token as basic authorization.

/** An answer is a kilobyte. */
const mostRead = 64 * 1024;

const taken = z.object({ Call: z.object({ Sid: z.string().min(1).max(100) }) });
const refused = z.object({ RestException: z.object({ Message: z.string() }) });

const hookPath = "/api/hooks/calls";

/** Where Exotel tells what became of the call. Its own field comes back with the last event alone, so the id stands here too. */
function statusCallback(appUrl: string, secret: string, id: string): string {
  const url = new URL(hookPath, appUrl);
  url.searchParams.set("secret", secret);
  url.searchParams.set("call", id);
  return url.href;
}

const formOf = ({ callerId, hookSecret, isRecording }: TelephoneAccount, appUrl: string) =>
  function form({ id, from, to }: WantedCall) {
    return new URLSearchParams({
      ...{ From: from, To: to, CallerId: callerId, CallType: "trans" },
      Record: String(isRecording),
      StatusCallback: statusCallback(appUrl, hookSecret, id),
      "StatusCallbackEvents[0]": "terminal",
      "StatusCallbackEvents[1]": "answered",
      StatusCallbackContentType: "application/json",
      CustomField: id,
    });
  };

/** Words for people, by what the provider answered. Its own stand behind, since they say why a number cannot be called. */
function refusalOf(status: number, said: string | undefined): Error {
  const why = said ? `: ${said.replace(/\s+/g, " ").trim().slice(0, 200)}` : "";
  if (status === 401 || status === 403)
    return new CallRefused(`The call provider does not accept the account’s keys${why}`);
  if (status === 402) return new CallRefused("The account at the call provider is empty");
  if (status === 429) return new CallRefused("The call provider takes no more calls for a moment");
  if (status >= 500) return new CallUnsure("The call provider has a fault");
  return new CallRefused(`The call provider refused the call${why}`);
}

function parseJson(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The gateway of an account. Redirects are never followed: they would take the keys elsewhere. */
export function exotel(account: TelephoneAccount, appUrl: string): TelephoneGateway {
  const { accountSid, apiKey, apiToken, apiUrl, timeout } = account;
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiToken}`).toString("base64")}`;

  async function reach(address: string, request: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(timeout);
    const headers = { ...request.headers, authorization };
    try {
      return await fetch(address, { ...request, headers, redirect: "manual", signal });
    } catch (error) {
      const isSlow = (error as Error).name === "TimeoutError";
      throw new CallUnsure(
        isSlow
          ? "The call provider did not answer in time"
          : "The call provider could not be reached",
      );
    }
  }

  async function ask(path: string, body?: URLSearchParams): Promise<unknown> {
    const request = body && { method: "POST", body };
    const answer = await reach(`${apiUrl}/v1/Accounts/${accountSid}/${path}`, request);
    const json = parseJson(await readAtMost(answer, mostRead).catch(() => undefined));
    if (answer.ok) return json;
    throw refusalOf(answer.status, refused.safeParse(json).data?.RestException.Message);
  }

  const form = formOf(account, appUrl);
  return {
    connect: async (call) =>
      taken.safeParse(await ask("Calls/connect.json", form(call))).data?.Call.Sid ?? null,
    lookUp: async (providerId) =>
      fieldsOfAnswer(await ask(`Calls/${encodeURIComponent(providerId)}.json?details=true`)),
    test: async () => void (await ask("Calls.json?PageSize=1")),
    recording: async (address, range) => {
      if (!isOfProvider(address, apiUrl))
        throw new CallRefused("The recording lies at no address of the call provider");
      // Packed bytes would be of another number than it says.
      return reach(address, {
        headers: { "accept-encoding": "identity", ...(range && { range }) },
      });
    },
  };
}
