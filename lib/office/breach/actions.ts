"use server";
import * as operations from "@/lib/office/breach/operations";
import { action } from "@/lib/platform/operation/action";

export const addBreach = action(operations.addBreach);
export const editBreach = action(operations.editBreach);
export const addPeople = action(operations.addPeople);
export const removePerson = action(operations.removePerson);
export const makeBoardNotice = action(operations.makeBoardNotice);
export const markNoticeSent = action(operations.markNoticeSent);
export const tellPeople = action(operations.tellPeople);
