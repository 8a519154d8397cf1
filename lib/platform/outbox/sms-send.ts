import "server-only";
import { type Env, env } from "@/lib/platform/env";
import type { Sms, SmsGateway } from "@/lib/platform/outbox/sms-gateway";
import { httpGateway } from "@/lib/platform/outbox/sms-http";
import { twilioAsHttp } from "@/lib/platform/sms/twilio";

let gateway: SmsGateway | undefined;

/** Through the gateway that SMS_GATEWAY names. */
export async function sendSms(sms: Sms): Promise<void> {
  gateway ??= gatewayOf(env());
  await gateway.send(sms);
}

/** The gateway of these settings. Throws when they name none. */
export function gatewayOf(settings: Env): SmsGateway {
  if (!settings.SMS_GATEWAY) throw new Error("no SMS gateway configured");
  return httpGateway(settings.SMS_GATEWAY === "twilio" ? twilioAsHttp(settings) : settings);
}
