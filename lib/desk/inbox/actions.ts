"use server";
import * as operations from "@/lib/desk/inbox/operations";
import { action } from "@/lib/platform/operation/action";

export const markRead = action(operations.markRead);
export const noteAnswering = action(operations.noteAnswering);
export const reply = action(operations.reply);
export const replyNamed = action(operations.replyNamed);
export const makeLead = action(operations.makeLead);
export const putToLead = action(operations.putToLead);
export const moveConversation = action(operations.moveConversation);
