import "server-only";
import { env } from "@/lib/env";
import type { Sms, SmsGateway } from "@/lib/outbox/sms/gateway";
import { httpGateway } from "@/lib/outbox/sms/http";
import { twilioGateway } from "@/lib/outbox/sms/twilio";

const gateways = { twilio: twilioGateway, http: httpGateway };
let gateway: SmsGateway | undefined;

/** Through the gateway that SMS_GATEWAY names. */
export async function sendSms(sms: Sms): Promise<void> {
  const { SMS_GATEWAY: name } = env();
  if (!name) throw new Error("no SMS gateway configured");
  gateway ??= gateways[name](env());
  await gateway.send(sms);
}
