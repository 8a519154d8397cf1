"use server";
import * as operations from "@/lib/desk/series/operations";
import { action } from "@/lib/platform/operation/action";

export const addSeries = action(operations.addSeries);
export const editSeries = action(operations.editSeries);
export const switchSeries = action(operations.switchSeries);
export const addStep = action(operations.addStep);
export const editStep = action(operations.editStep);
export const deleteStep = action(operations.deleteStep);
