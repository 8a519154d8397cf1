"use client";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { type Owner, sweepDrafts } from "@/components/forms/draft";

const DraftOf = createContext<Owner>(undefined);

/** The owner of the drafts of the forms below; undefined on a public page. */
export const useDraftOwner = () => useContext(DraftOf);

/** Around the back-office: what is typed in it belongs to this person (decision P11). */
export function DraftOwner({ id, children }: { id: string; children: ReactNode }) {
  useEffect(() => void sweepDrafts(), []);
  return <DraftOf value={id}>{children}</DraftOf>;
}
