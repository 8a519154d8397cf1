"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/sessions/operations";

export const endOwnSession = action(operations.endOwnSession);
