"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/remarks/operations";

export const addRemark = action(operations.addRemark);
