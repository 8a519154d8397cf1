"use server";
import { action } from "@/lib/operation/action";
import * as operations from "@/lib/remarks/operations";

export const addRemark = action(operations.addRemark);
