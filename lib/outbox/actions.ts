"use server";
import { action } from "@/lib/operation/action";
import * as operations from "@/lib/outbox/operations";

export const openMessage = action(operations.openMessage);
export const sendAgain = action(operations.sendAgain);
