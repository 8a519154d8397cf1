import "server-only";
import { randomUUID } from "node:crypto";
import { type Env, env } from "@/lib/platform/env";
import {
  hookBody,
  keepEvent,
  notSetUp,
  refuseBySecret,
  settingsFor,
} from "@/lib/platform/hooks/receive";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { readGateway, readTwilio, type SmsEvent } from "@/lib/platform/sms/events";
import { type Fields, fieldsOf } from "@/lib/platform/sms/fields";
import { smsHookPath } from "@/lib/platform/sms/hook-settings";
import { isSignedByTwilio } from "@/lib/platform/sms/twilio-signature";

/** A thousand reports are some 200 KB. */
const mostBytes = 1024 * 1024;

type Twilio = { accountSid: string; authToken: string; appUrl: string };

const twilioOf = (settings: Env): Twilio | undefined => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, APP_URL } = settings;
  if (settings.SMS_GATEWAY !== "twilio" || !accountSid || !authToken) return undefined;
  return { accountSid, authToken, appUrl: APP_URL };
};

/** Keeps what an SMS gateway tells; undefined where that is done. */
export const receiveSmsHook = (request: Request): Promise<Failure | undefined> =>
  env().SMS_GATEWAY === "twilio" || request.headers.has("x-twilio-signature")
    ? receiveFromTwilio(request)
    : receiveFromGateway(request);

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Nothing is believed before the signature of the address, as the office published it, and of the form is. */
async function receiveFromTwilio(request: Request): Promise<Failure | undefined> {
  const signature = request.headers.get("x-twilio-signature");
  if (!(await settingsFor(twilioOf, () => true))) return notSetUp();
  if (!signature) return refuse(401, "The signature is missing");
  const body = await hookBody(request, mostBytes);
  if (isFailure(body)) return body;
  const { search, searchParams } = new URL(request.url);
  const form = new URLSearchParams(textOf(body));
  const isOurs = ({ authToken, appUrl }: Twilio) =>
    isSignedByTwilio(authToken, signature, new URL(smsHookPath + search, appUrl).href, form);
  const account = await settingsFor(twilioOf, isOurs);
  if (!account || !isOurs(account)) return refuse(403, "The signature is wrong");
  const fields: Fields = Object.fromEntries([...searchParams, ...form]);
  if (fields.AccountSid !== account.accountSid) return refuse(403, "This is another account");
  return keep([readTwilio(fields, searchParams.get("id"))], "MessageSid, From and Body");
}

const gatewaySecret = (settings: Env) =>
  settings.SMS_GATEWAY === "twilio" ? undefined : settings.SMS_HOOK_SECRET;

async function receiveFromGateway(request: Request): Promise<Failure | undefined> {
  const refused = await refuseBySecret(request, gatewaySecret);
  if (refused) return refused;
  const body = await hookBody(request, mostBytes);
  if (isFailure(body)) return body;
  const { secret: _, ...inAddress } = Object.fromEntries(new URL(request.url).searchParams);
  const settings = env();
  const readings = fieldsOf(textOf(body), inAddress).map((one) => readGateway(one, settings));
  const { SMS_HOOK_FROM: from, SMS_HOOK_TEXT: text, SMS_HOOK_STATUS: status } = settings;
  return keep(readings, `${from[0]} and ${text[0]}, or an id and ${status[0]},`);
}

/** The parts of a call that say nothing do not keep the others out. */
async function keep(
  readings: (SmsEvent | null | "unclear")[],
  needed: string,
): Promise<Failure | undefined> {
  if (readings.every((reading) => reading === "unclear"))
    return refuse(400, `The fields ${needed} are missing`);
  const events = readings.filter((reading) => reading !== null && reading !== "unclear");
  if (events.length === 0) return undefined;
  // The same told later is another event: a message that was sent again may fail again, in the same words.
  await keepEvent("sms", JSON.stringify(events), randomUUID());
  return undefined;
}
