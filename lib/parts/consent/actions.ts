"use server";
import * as guardians from "@/lib/parts/consent/guardian-operations";
import * as operations from "@/lib/parts/consent/operations";
import { consent } from "@/lib/parts/consent/queries";
import { action, read } from "@/lib/platform/operation/action";

export const agreeToWhatsapp = action(operations.agreeToWhatsapp);
export const readConsent = read(consent);
export const stopWhatsapp = action(operations.stopWhatsapp);
export const addGuardian = action(guardians.addGuardian);
export const codeForGuardian = action(guardians.codeForGuardian);
export const confirmGuardian = action(guardians.confirmGuardian);
