"use server";
import * as operations from "@/lib/desk/twins/operations";
import { action } from "@/lib/platform/operation/action";

export const sayDifferent = action(operations.sayDifferent);
export const sayMaybeSame = action(operations.sayMaybeSame);
