"use server";
import * as operations from "@/lib/parts/status-updates/operations";
import { action } from "@/lib/platform/operation/action";

export const sendStatusUpdate = action(operations.sendStatusUpdate);
