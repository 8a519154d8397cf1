"use server";
import * as operations from "@/lib/desk/inbox-files/operations";
import { action } from "@/lib/platform/operation/action";

export const putToItem = action(operations.putToItem);
