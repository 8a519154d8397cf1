"use server";
import { action, read } from "@/lib/platform/operation/action";
import * as operations from "@/lib/student/ask/operations";
import * as queries from "@/lib/student/ask/queries";

export const askForAll = action(operations.askForAll);
export const askedBySms = read(queries.askedBySms);
