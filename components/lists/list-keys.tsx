"use client";
import { type ReactNode, useRef, useState } from "react";
import { useKeys } from "@/components/ui/keys";
import { lateDialog } from "@/components/ui/late";
import { caseIn, keepList } from "./came-from";

const PreviewPanel = lateDialog(() => import("./preview-panel"));

/** What a row is opened by; a row without a case has its first button. */
const main = '[data-card="title"] a[href], a[href], button';

/** The keys of a list: from row to row, a look at the case beside it, and to the search. Enter is the link's own. */
export function ListKeys({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [refNo, setRefNo] = useState<string>();

  const rows = () => [...(frame.current?.querySelectorAll("tbody tr") ?? [])];
  const here = () => rows().findIndex((row) => row.contains(document.activeElement));
  const go = (to: number) => {
    const row = rows()[Math.min(Math.max(to, 0), rows().length - 1)];
    row?.querySelector<HTMLElement>(main)?.focus();
    row?.scrollIntoView({ block: "nearest" });
    if (refNo) setRefNo(caseIn(row) ?? refNo);
    return row;
  };
  const look = () => {
    const index = here();
    const next = caseIn(index < 0 ? go(0) : rows()[index]);
    setRefNo(next === refNo ? undefined : next);
  };
  const close = { key: "Escape", does: "Close the preview", run: () => setRefNo(undefined) };

  useKeys("List", [
    { key: "j", does: "Next row; Enter opens it", run: () => go(here() + 1) },
    { key: "k", does: "Row before; Enter opens it", run: () => go(here() - 1) },
    { key: "p", does: "Preview of the case, beside the list", run: look },
    {
      key: "/",
      does: "To the list's search",
      run: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
    },
    ...(refNo ? [close] : []),
  ]);

  return (
    <div ref={frame} onClickCapture={keepList} onAuxClickCapture={keepList}>
      {children}
      {refNo && <PreviewPanel refNo={refNo} onClose={() => setRefNo(undefined)} />}
    </div>
  );
}
