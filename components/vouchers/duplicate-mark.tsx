"use client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { VoucherKind } from "@/lib/money/vouchers/labels";

type Props = {
  kind: VoucherKind;
  recieptNumber: string;
  /** it was printed, saved or sent before */
  printed: boolean;
  className?: string;
};

const paths = { receipt: "/api/reciept/print", expense: "/api/expense/print" };

/**
 * Whether this print is the original. The browser prints as soon as `beforeprint` is done, by Ctrl+P and
 * by its menu too, so the question waits for its answer. Without one it is no original.
 */
function isDuplicate(kind: VoucherKind, recieptNumber: string): boolean {
  const xhr = new XMLHttpRequest();
  xhr.open("POST", paths[kind], false);
  xhr.setRequestHeader("Content-Type", "application/json");
  xhr.setRequestHeader("X-Requested-With", "XMLHttpRequest");
  try {
    xhr.send(JSON.stringify({ recieptNumber }));
    return xhr.status !== 200 || JSON.parse(xhr.responseText).duplicate !== false;
  } catch {
    return true;
  }
}

const unchanging = () => () => {};

/** DUPLICATE on every print but the first, and on one that was made before the page could ask. */
export function DuplicateMark({ kind, recieptNumber, printed, className }: Props) {
  const [duplicate, setDuplicate] = useState(printed);
  const asks = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  useEffect(() => {
    const before = () => {
      if (!duplicate && isDuplicate(kind, recieptNumber)) flushSync(() => setDuplicate(true));
    };
    const after = () => setDuplicate(true);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, [duplicate, kind, recieptNumber]);
  if (asks && !duplicate) return null;
  return (
    <strong className={className} data-on-paper-only={!duplicate || undefined}>
      DUPLICATE
    </strong>
  );
}
