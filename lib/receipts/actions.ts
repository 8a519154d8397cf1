"use server";
import { action } from "@/lib/operation/action";
import * as operations from "@/lib/receipts/operations";

export const addReceipt = action(operations.addReceipt);
