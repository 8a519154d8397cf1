"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/student/ask/operations";

export const askForAll = action(operations.askForAll);
