"use server";
import * as operations from "@/lib/office/message-costs/operations";
import { action } from "@/lib/platform/operation/action";

export const setMessagePrice = action(operations.setMessagePrice);
