"use server";
import * as operations from "@/lib/parts/visa-dates/operations";
import * as queries from "@/lib/parts/visa-dates/queries";
import { action, read } from "@/lib/platform/operation/action";

export const setVisaPlan = action(operations.setVisaPlan);
export const previewRule = read(queries.previewRule);
