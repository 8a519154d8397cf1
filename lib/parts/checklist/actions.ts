"use server";
import * as operations from "@/lib/parts/checklist/operations";
import * as papers from "@/lib/parts/checklist/papers";
import { action } from "@/lib/platform/operation/action";

export const makeItems = action(operations.makeItems);
export const addItem = action(operations.addItem);
export const setNotNeeded = action(operations.setNotNeeded);
export const setNeeded = action(operations.setNeeded);
export const setDueDay = action(operations.setDueDay);
export const noteAsked = action(operations.noteAsked);
export const chooseDifference = action(operations.chooseDifference);
export const deleteItem = action(operations.deleteItem);
export const handInRecord = action(papers.handInRecord);
export const checkPapers = action(papers.checkPapers);
export const rejectPaper = action(papers.rejectPaperOfItem);
