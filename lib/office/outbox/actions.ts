"use server";
import * as operations from "@/lib/office/outbox/operations";
import { action } from "@/lib/platform/operation/action";

export const openMessage = action(operations.openMessage);
export const sendAgain = action(operations.sendAgain);
