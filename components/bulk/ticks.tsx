"use client";
import { useSearchParams } from "next/navigation";
import {
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import styles from "@/components/bulk/bulk.module.css";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { Button } from "@/components/ui/button";
import { useKeys } from "@/components/ui/keys";
import { lateDialog } from "@/components/ui/late";
import { type BulkAction, words } from "@/lib/desk/bulk/labels";
import { counted, showCount, showNumber } from "@/lib/values/words";

const BulkDialog = lateDialog(() => import("@/components/bulk/dialog"));

type Props = {
  list: "new" | "active" | "inactive";
  /** what the list is asked for: all that match are the same rows */
  query: Record<string, string>;
  /** how many there are, where the list says so, and how many of them are here */
  count?: number;
  here: number;
  actions: readonly BulkAction[];
  children: ReactNode;
};

const boxes = (element: HTMLElement | null) => [
  ...(element?.querySelectorAll<HTMLInputElement>("input[data-tick]") ?? []),
];
const tickedIn = (element: HTMLElement | null) =>
  boxes(element).flatMap(({ checked, dataset }) => (checked ? (dataset.tick ?? []) : []));

/** The box in the table's head says whether all rows are ticked, or some. */
function showInHead(element: HTMLElement | null) {
  const head = element?.querySelector<HTMLInputElement>("input[data-tick-all]");
  if (!head) return;
  const rows = boxes(element);
  const ticked = rows.filter(({ checked }) => checked).length;
  head.checked = ticked > 0 && ticked === rows.length;
  head.indeterminate = ticked > 0 && ticked < rows.length;
}

type Open = { action: BulkAction; refs?: string[] };

/** Ticks belong to the rows that are seen and to what the list was asked: another page or filter begins without any. */
export function Ticks(props: Props) {
  const place = useSearchParams();
  return <TicksOfPage key={`${place} ${JSON.stringify(props.query)}`} {...props} />;
}

/**
 * Around a list of cases whose rows begin with a box, and its head with one for all of them: it hears every box, so
 * that a row is plain HTML. Below the rows stands what can be done with those that are ticked, always in sight. `x` ticks the row with the focus, Shift+X all from the last one to it.
 */
function TicksOfPage({ list, query, count, here, actions, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const last = useRef<HTMLInputElement | null>(null);
  const [ticked, setTicked] = useState<string[]>([]);
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<Open>();
  useFocusBack(open !== undefined, opener);

  const read = () => {
    setTicked(tickedIn(frame.current));
    setAll(false);
    showInHead(frame.current);
  };
  // Rows may have left, or come, since the list was read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other children
  useLayoutEffect(() => {
    setTicked(tickedIn(frame.current));
    setAll((were) => were && boxes(frame.current).every(({ checked }) => checked));
  }, [children]);
  const tickAll = (checked: boolean) => {
    for (const box of boxes(frame.current)) box.checked = checked;
    read();
  };
  const atFocus = () => {
    const row = document.activeElement?.closest("tr");
    const box = row?.querySelector<HTMLInputElement>("input[data-tick]");
    return box && frame.current?.contains(box) ? box : undefined;
  };
  const tickOne = () => {
    const box = atFocus();
    if (!box) return;
    box.checked = !box.checked;
    last.current = box;
    read();
  };
  const tickRange = () => {
    const rows = boxes(frame.current);
    const to = atFocus();
    if (!to) return;
    const from = last.current && rows.includes(last.current) ? last.current : to;
    const [low = 0, high = 0] = [rows.indexOf(from), rows.indexOf(to)].sort((a, b) => a - b);
    for (const box of rows.slice(low, high + 1)) box.checked = true;
    last.current = to;
    read();
  };
  const tickWhole = () => {
    flushSync(() => tickAll(true));
    // Enter goes on from there.
    frame.current?.querySelector<HTMLElement>("[data-bulk] button")?.focus();
  };
  useKeys("Ticked rows", [
    { key: "Shift+A", does: "Tick all on this page", run: tickWhole },
    { key: "x", does: "Tick the row with the focus", run: tickOne },
    { key: "Shift+X", does: "Tick from the last ticked row to this one", run: tickRange },
  ]);

  const changed = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.dataset.tickAll !== undefined) return tickAll(target.checked);
    if (target.dataset.tick === undefined) return;
    last.current = target;
    read();
  };
  const pressed = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>("[data-assign]");
    if (!button?.dataset.assign) return;
    opener.current = button.closest("td")?.querySelector("button") ?? null;
    setOpen({ action: "assign", refs: [button.dataset.assign] });
  };
  const openFor = (action: BulkAction) => {
    opener.current = document.activeElement as HTMLElement | null;
    setOpen({ action });
  };

  const some = all ? (count ?? 0) : ticked.length;
  const many = all ? `${showCount(some)} cases` : counted(some, "case");
  const chosen = { list, asked: query, ...(!all && { refs: open?.refs ?? ticked }) };
  const whole = ticked.length > 0 && ticked.length === here;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button in it sends a click for its keys too
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears its boxes and buttons
    <div ref={frame} onChange={changed} onClick={pressed}>
      {children}
      {ticked.length > 0 && (
        <div className={styles.bar}>
          <span role="status" className={styles.count}>
            {all ? `All ${showCount(some)} ticked` : `${showNumber(some)} ticked`}
          </span>
          {whole && !all && count !== undefined && count > here && (
            <Button small look="subtle" onClick={() => setAll(true)}>
              Tick all {showCount(count)} that match
            </Button>
          )}
          <span className={styles.actions} data-bulk>
            {actions.map((action) => (
              <Button
                key={action}
                small
                look={action === "assign" ? "primary" : undefined}
                onClick={() => openFor(action)}
              >
                {words[action].title}
              </Button>
            ))}
            <Button small look="subtle" onClick={() => tickAll(false)}>
              Clear
            </Button>
          </span>
        </div>
      )}
      {open && (
        <BulkDialog
          action={open.action}
          chosen={chosen}
          title={`${words[open.action].title}: ${open.refs ? open.refs[0] : many}`}
          onDone={() => {
            tickAll(false);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
