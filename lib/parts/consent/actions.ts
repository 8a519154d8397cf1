"use server";
import * as operations from "@/lib/parts/consent/operations";
import { consent } from "@/lib/parts/consent/queries";
import { action, read } from "@/lib/platform/operation/action";

export const agreeToWhatsapp = action(operations.agreeToWhatsapp);
export const readConsent = read(consent);
export const stopWhatsapp = action(operations.stopWhatsapp);
