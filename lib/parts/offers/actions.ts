"use server";
import * as operations from "@/lib/parts/offers/operations";
import { action } from "@/lib/platform/operation/action";

export const deleteOffer = action(operations.deleteOffer);
