"use server";
import * as operations from "@/lib/parts/visa-dates/operations";
import { action } from "@/lib/platform/operation/action";

export const setVisaPlan = action(operations.setVisaPlan);
