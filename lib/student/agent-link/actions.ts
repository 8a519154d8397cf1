"use server";
import { action } from "@/lib/platform/operation/action";
import * as operations from "@/lib/student/agent-link/operations";

export const makeAgentLink = action(operations.makeAgentLink);
export const closeAgentLink = action(operations.closeAgentLink);
