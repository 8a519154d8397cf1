"use server";
import { previewValues } from "@/lib/office/message-preview/queries";
import { read } from "@/lib/platform/operation/action";

export const valuesOfCase = read(previewValues);
