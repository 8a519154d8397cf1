"use client";
import { useEffect } from "react";
import { useLatest } from "@/components/ui/use-latest";

// Every key of the office is declared here: who presses `?` reads them all, and none is taken twice unseen.

export type Key = {
  /** as `?` shows it: "j", "Enter", "Shift+X", "Ctrl+Z" */
  key: string;
  /** what it does, in words */
  does: string;
  run: (event: KeyboardEvent) => void;
  /** it belongs to the dialog that is open */
  inDialog?: boolean;
};
type Group = { title: string; keys: readonly Key[] };

const groups = new Set<{ current: Group }>();

/** What stands on the page now, for the sheet that `?` opens. */
export const keysHere = (): Group[] => [...groups].map(({ current }) => current);

/**
 * The keys of what is on the screen, `title` being what they belong to. A key without Ctrl or Alt means nothing where
 * somebody types or chooses, nor behind a dialog. The last that came has a key first.
 */
export function useKeys(title: string, keys: readonly Key[]) {
  const latest = useLatest<Group>({ title, keys });
  useEffect(() => {
    groups.add(latest);
    markKeys();
    if (groups.size === 1) document.addEventListener("keydown", press);
    return () => {
      groups.delete(latest);
      markKeys();
      if (groups.size === 0) document.removeEventListener("keydown", press);
    };
  }, [latest]);
}

/** The page says whose keys it hears by now: what drives it by keys alone waits for that. */
function markKeys() {
  document.documentElement.dataset.keys = [...groups].map(({ current }) => current.title).join();
}

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  for (const { current } of [...groups].reverse()) {
    const meant = current.keys.find(({ key }) => pressed(event, key));
    if (!meant) continue;
    if (isPlain(meant.key) && isElsewhere(event.target, meant.inDialog)) return;
    if (meant.key === "Ctrl+Z" && isWritten(event.target)) return;
    event.preventDefault();
    meant.run(event);
    return;
  }
}

/** Whether the event is of this key; Cmd is Ctrl, and a sign like `?` says itself how it is typed. */
function pressed(event: KeyboardEvent, key: string): boolean {
  const parts = key.split("+");
  const name = parts.at(-1) ?? "";
  const sign = /^[^\p{L}\p{N}]$/u.test(name);
  return (
    event.key.toLowerCase() === name.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === parts.includes("Ctrl") &&
    event.altKey === parts.includes("Alt") &&
    (sign || event.shiftKey === parts.includes("Shift"))
  );
}

const isPlain = (key: string) => !/^(Ctrl|Alt)\+/.test(key);

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Keys are letters in a field, or in a dialog over the page. */
function isElsewhere(target: EventTarget | null, inDialog = false) {
  if (!inDialog && document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]'))
    return true;
  return (
    target instanceof Element &&
    target.closest(`${typing}, [role="listbox"], [role="menu"]`) !== null
  );
}

/** Fields in which the key undoes the typing. */
function isWritten(target: EventTarget | null) {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return target.value !== "";
  return target instanceof HTMLElement && target.isContentEditable && target.textContent !== "";
}
