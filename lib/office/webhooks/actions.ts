"use server";
import * as operations from "@/lib/office/webhooks/operations";
import { action } from "@/lib/platform/operation/action";

export const makeWebhook = action(operations.makeWebhook);
export const editWebhook = action(operations.editWebhook);
export const switchWebhook = action(operations.switchWebhook);
export const renewSecret = action(operations.renewSecret);
export const deleteWebhook = action(operations.deleteWebhook);
