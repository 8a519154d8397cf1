"use server";
import * as handingOver from "@/lib/intake/leads/hand-over";
import * as operations from "@/lib/intake/leads/operations";
import * as tagging from "@/lib/intake/leads/tags";
import { action } from "@/lib/platform/operation/action";

export const createLead = action(operations.createLead);
export const editLead = action(operations.editLead);
export const callLead = action(operations.callLead);
export const closeLead = action(operations.closeLead);
export const reopenLead = action(operations.reopenLead);
export const takeOverLead = action(operations.takeOverLead);
export const handOverLeads = action(handingOver.handOverLeads);
export const tagLead = action(tagging.tagLead);
export const untagLead = action(tagging.untagLead);
export const deleteLead = action(operations.deleteLead);
