import "server-only";
import { env } from "@/lib/platform/env";
import type { Sms, SmsGateway } from "@/lib/platform/outbox/sms-gateway";
import { httpGateway } from "@/lib/platform/outbox/sms-http";
import { twilioGateway } from "@/lib/platform/outbox/sms-twilio";

const gateways = { twilio: twilioGateway, http: httpGateway };
let gateway: SmsGateway | undefined;

/** Through the gateway that SMS_GATEWAY names. */
export async function sendSms(sms: Sms): Promise<void> {
  const { SMS_GATEWAY: name } = env();
  if (!name) throw new Error("no SMS gateway configured");
  gateway ??= gateways[name](env());
  await gateway.send(sms);
}
