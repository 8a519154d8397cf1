"use server";
import * as operations from "@/lib/catalogue/notices/operations";
import { action } from "@/lib/platform/operation/action";

export const addNotice = action(operations.addNotice);
