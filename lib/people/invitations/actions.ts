"use server";
import * as operations from "@/lib/people/invitations/operations";
import { action } from "@/lib/platform/operation/action";

export const invite = action(operations.invite);
export const renewInvitation = action(operations.renewInvitation);
export const withdrawInvitation = action(operations.withdrawInvitation);
export const acceptInvitation = action(operations.acceptInvitation);
