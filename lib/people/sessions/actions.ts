"use server";
import * as operations from "@/lib/people/sessions/operations";
import { action } from "@/lib/platform/operation/action";

export const endOwnSession = action(operations.endOwnSession);
