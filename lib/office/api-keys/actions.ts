"use server";
import * as operations from "@/lib/office/api-keys/operations";
import { action } from "@/lib/platform/operation/action";

export const makeApiKey = action(operations.makeApiKey);
export const closeApiKey = action(operations.closeApiKey);
