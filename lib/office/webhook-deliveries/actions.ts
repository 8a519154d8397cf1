"use server";
import * as operations from "@/lib/office/webhook-deliveries/operations";
import { action } from "@/lib/platform/operation/action";

export const sendTest = action(operations.sendTest);
export const sendAgain = action(operations.sendAgain);
export const sendFailedAgain = action(operations.sendFailedAgain);
