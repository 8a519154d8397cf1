"use server";
import * as operations from "@/lib/desk/notice-runs/operations";
import { action } from "@/lib/platform/operation/action";

export const sendNotices = action(operations.sendNotices);
