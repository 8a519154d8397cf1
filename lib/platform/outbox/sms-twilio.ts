import "server-only";
import type { Env } from "@/lib/platform/env";
import { refusal } from "@/lib/platform/outbox/rejected";
import type { SmsGateway } from "@/lib/platform/outbox/sms-gateway";

/** Twilio by its own SDK, which is large and therefore loaded by the first message. */
export function twilioGateway(settings: Env): SmsGateway {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_MESSAGING_SERVICE_SID } = settings;
  const sender = TWILIO_MESSAGING_SERVICE_SID
    ? { messagingServiceSid: TWILIO_MESSAGING_SERVICE_SID }
    : { from: settings.TWILIO_FROM };
  return {
    async send({ id, to, body }) {
      const { default: twilio } = await import("twilio");
      const httpClient = new twilio.RequestClient({
        timeout: settings.SMS_TIMEOUT_MS,
        keepAlive: false,
      });
      // Twilio keeps no such keys, but whatever stands before it, and its logs, can tell a repeat.
      httpClient.axios.defaults.headers.common["Idempotency-Key"] = id;
      const client = twilio(TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, { httpClient });
      client.api.baseUrl = settings.TWILIO_API_URL;
      await client.messages.create({ to, body, ...sender }).catch(told);
    },
  };
}

/** The SDK's error as ours: an answer has a status, anything else did not come that far. */
function told(error: Error & { status?: number; code?: string | number }): never {
  const { status, code, message } = error;
  if (status === undefined) throw new Error(`Twilio could not be reached (${code ?? message})`);
  throw refusal(status, `Twilio answered ${status}: ${message ?? ""}${code ? ` (${code})` : ""}`);
}
