"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/status-updates/operations";

export const sendStatusUpdate = action(operations.sendStatusUpdate);
