"use server";
import * as operations from "@/lib/parts/trusted-signers/operations";
import { action } from "@/lib/platform/operation/action";

export const addTrustedSigner = action(operations.addTrustedSigner);
export const deleteTrustedSigner = action(operations.deleteTrustedSigner);
