import "server-only";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Env } from "@/lib/platform/env";
import type { Sms, SmsGateway } from "@/lib/platform/outbox/sms-gateway";
import { Rejected, refusal } from "@/lib/platform/rejected";
import { fieldNamed, fieldsOf } from "@/lib/platform/sms/fields";
import { contentTypeOf } from "@/lib/platform/sms/settings";
import { escapeFor, fill, type Values } from "@/lib/platform/sms/template";

/** No more than this is read of an answer. */
const mostRead = 64 * 1024;

/** Any gateway that takes one HTTP request a message: address, headers and body from the settings. */
export function httpGateway(settings: Env): SmsGateway {
  const { SMS_HTTP_URL = "", SMS_HTTP_METHOD: method, SMS_HTTP_BODY: template } = settings;
  const contentType = contentTypeOf(settings);
  const escaped = escapeFor(contentType) ?? encodeURIComponent;
  return {
    async send(sms) {
      const values = valuesOf(sms, settings);
      const headers = new Headers(settings.SMS_HTTP_HEADERS);
      headers.set("idempotency-key", sms.id);
      if (template) headers.set("content-type", contentType);
      const { status, text } = await ask(fill(SMS_HTTP_URL, values, encodeURIComponent), {
        method,
        headers,
        body: template && fill(template, values, escaped),
        // Redirects are not followed, because nobody agreed to send students' numbers there.
        redirect: "manual",
        signal: AbortSignal.timeout(settings.SMS_TIMEOUT_MS),
      });
      const said = `The gateway answered ${status}: ${text.slice(0, 300)}`;
      if (status < 200 || status > 299) throw refusal(status, said);
      // Many gateways answer 200 and say in words that they did not take it.
      if (settings.SMS_HTTP_SUCCESS?.test(text) === false) throw new Rejected(said);
      return settings.SMS_HTTP_ID ? idIn(text, settings.SMS_HTTP_ID) : null;
    },
  };
}

/** The gateway's id of the message: the first field of its answer with this name. */
function idIn(text: string, name: string): string | null {
  const ids = fieldsOf(text).map((fields) => fieldNamed(fields, [name.toLowerCase()]));
  const id = ids.find((one) => one !== undefined);
  return id && id.length <= 200 ? id : null;
}

const valuesOf = ({ id, to, body, registered }: Sms, settings: Env): Values => ({
  id,
  to,
  digits: to.replace(/\D/g, ""),
  national: parsePhoneNumberFromString(to)?.nationalNumber ?? to,
  message: body,
  sender: registered?.header ?? settings.SMS_SENDER ?? "",
  entityId: settings.SMS_ENTITY_ID ?? "",
  templateId: registered?.dltId ?? settings.SMS_TEMPLATE_ID ?? "",
});

/** fetch with the whole answer's text; errors never quote the address, which may hold a key. */
async function ask(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, request);
    return { status: answer.status, text: await beginning(answer) };
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    if (name === "TimeoutError") throw new Error("The gateway did not answer in time");
    throw new Error(`The gateway could not be reached (${cause?.code ?? name})`);
  }
}

async function beginning(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= mostRead) break;
  }
  return Buffer.concat(chunks).toString("utf8");
}
