"use server";
import * as operations from "@/lib/parts/remarks/operations";
import { action } from "@/lib/platform/operation/action";

export const addRemark = action(operations.addRemark);
