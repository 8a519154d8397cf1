import "server-only";
import { type Env, env } from "@/lib/platform/env";
import type { Sms, SmsGateway } from "@/lib/platform/outbox/sms-gateway";
import { httpGateway } from "@/lib/platform/outbox/sms-http";
import { twilioAsHttp } from "@/lib/platform/sms/twilio";

let known: { settings: Env; gateway: SmsGateway } | undefined;

/** Through the gateway that the settings name at this moment; answers its id of the message, where it gives one. */
export async function sendSms(sms: Sms): Promise<string | null> {
  const settings = env();
  if (known?.settings !== settings) known = { settings, gateway: gatewayOf(settings) };
  return known.gateway.send(sms);
}

/** The gateway of these settings. Throws when they name none. */
export function gatewayOf(settings: Env): SmsGateway {
  if (!settings.SMS_GATEWAY) throw new Error("no SMS gateway configured");
  return httpGateway(settings.SMS_GATEWAY === "twilio" ? twilioAsHttp(settings) : settings);
}
