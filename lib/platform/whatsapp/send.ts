import "server-only";
import { env } from "@/lib/platform/env";
import { cloudApi } from "@/lib/platform/whatsapp/cloud-api";
import type { WhatsappGateway, WhatsappMessage } from "@/lib/platform/whatsapp/gateway";
import { accountOf } from "@/lib/platform/whatsapp/settings";

/** Whether WhatsApp is set up. */
export const hasWhatsapp = () => accountOf(env()) !== undefined;

/** The gateway that the settings name at this moment. Throws when they name none. */
export const whatsappGateway = (): WhatsappGateway => cloudApi(env());

/** Sends one message, or throws. */
export const sendWhatsapp = async (message: WhatsappMessage) => whatsappGateway().send(message);
