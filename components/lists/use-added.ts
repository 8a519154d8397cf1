"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

/** The row that was just added, and the address of its tab. */
export type Added = { row: string; param: string };

/** Goes to where a record that was just made is shown; that page points at its row. */
export function useShowAdded(path: string | undefined) {
  const router = useRouter();
  return () => path && router.push(`${path}?added=1`, { scroll: false });
}

/** Gives that row the focus. The address says its tab from then on, so that a reload does not point again. */
export function usePointedRow(added: Added | undefined) {
  const element = useRef<HTMLTableRowElement>(null);
  const { row, param } = added ?? {};
  useEffect(() => {
    if (!row) return;
    element.current?.focus();
    window.history.replaceState(null, "", param);
  }, [row, param]);
  return element;
}
