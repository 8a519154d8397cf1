"use server";
import { action } from "@/lib/operation/action";
import * as operations from "@/lib/outbox/operations";

export const sendAgain = action(operations.sendAgain);
