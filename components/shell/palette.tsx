"use client";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Page } from "@/components/shell/navigation";
import { useCases } from "@/components/shell/use-cases";
import { showMobile } from "@/lib/words";
import styles from "./palette.module.css";

type Entry = { id: string; href: string; label: string; detail?: string };

const casePage = (refNo: string) => `/app/view-assessment/${refNo}`;

/** Search from anywhere: people by name, the end of a mobile or reference number; and pages. */
export default function Palette({ pages, onClose }: { pages: Page[]; onClose: () => void }) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { cases, searching, message } = useCases(typed);

  useEffect(() => dialog.current?.showModal(), []);

  const word = typed.trim().toLowerCase();
  const people: Entry[] = cases.map(({ ref_no, name, mobile }) => ({
    id: `case-${ref_no}`,
    href: casePage(ref_no),
    label: name,
    detail: `${ref_no} · ${showMobile(mobile)}`,
  }));
  const places: Entry[] = pages
    .filter(({ label }) => label.toLowerCase().includes(word))
    .map(({ href, label }) => ({ id: `page-${href.replaceAll("/", "-")}`, href, label }));
  const entries = [...people, ...places];
  const chosen = entries[Math.min(at, entries.length - 1)];

  const open = ({ href }: Entry) => {
    dialog.current?.close();
    router.push(href);
  };

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      const next = (Math.min(at, entries.length - 1) + step + entries.length) % entries.length;
      setAt(next);
      document.getElementById(entries[next]?.id ?? "")?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      open(chosen);
    }
  };

  const group = (label: string, members: Entry[]) =>
    members.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
      <div role="group" aria-label={label}>
        <p className={styles.group} aria-hidden>
          {label}
        </p>
        {members.map((entry) => (
          // The input keeps the focus and the keys; options are for the pointer.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={entry.id}
            id={entry.id}
            role="option"
            aria-selected={entry === chosen}
            className={styles.option}
            onClick={() => open(entry)}
          >
            <span>{entry.label}</span>
            {entry.detail && <small>{entry.detail}</small>}
          </div>
        ))}
      </div>
    );

  const none = word.length > 1 && !searching && people.length === 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.box}>
        <input
          autoFocus
          className={styles.input}
          role="combobox"
          aria-label="Search people and pages"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={chosen?.id}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Name, last digits of a mobile, reference no., or page"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <div id="palette-list" role="listbox" aria-label="Results" className={styles.list}>
          {group("People", people)}
          {group("Pages", places)}
        </div>
        <p className={styles.note} role="status">
          {searching ? "Searching …" : (message ?? (none ? "Nobody found." : ""))}
        </p>
      </div>
    </dialog>
  );
}
