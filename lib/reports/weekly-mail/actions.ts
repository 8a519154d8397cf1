"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/reports/weekly-mail/operations";

export const subscribe = action(operations.subscribe);
