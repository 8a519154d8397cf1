"use client";
import { useMantineColorScheme } from "@mantine/core";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  deedEntries,
  deedsOfRecent,
  type Entry,
  isDeed,
  Options,
  offersFor,
  personEntry,
  recordEntry,
  themeEntries,
  tourEntries,
} from "@/components/shell/palette-options";
import { useCases } from "@/components/shell/use-cases";
import { useGuide } from "@/components/shell/use-guide";
import { useRecent } from "@/components/shell/use-recent";
import { takeKeys } from "@/components/ui/kept-keys";
import type { MenuPage } from "@/lib/platform/access/menu";
import { pageMeant } from "@/lib/values/page-words";
import styles from "./palette.module.css";

/**
 * Search from anywhere: people, and pages; on a case also what is done to it, and before anything is typed who was opened
 * last. What is chosen is always of what stands in the box: Enter
 * waits for that answer, and then opens its first.
 */
export function Palette({ pages, onClose }: { pages: MenuPage[]; onClose: () => void }) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  /** the entry that the arrows went to; else the first */
  const [picked, setPicked] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const { q, cases, records, similar, searching, missing, message, askNow } = useCases(typed);
  const { setColorScheme } = useMantineColorScheme();

  useEffect(() => {
    dialog.current?.showModal();
    const early = takeKeys("palette").join("");
    if (early) setTyped(early);
  }, []);

  const { recent, here } = useRecent();
  const deeds = [
    ...(here ? deedEntries(here, q) : deedsOfRecent(recent, q)),
    ...themeEntries(q, setColorScheme),
    ...tourEntries(q),
  ];
  const last = q === "" ? recent.map(personEntry) : [];
  const people = cases.map(personEntry);
  const money = records.map(recordEntry);
  const places = pages
    .filter((page) => pageMeant(page, q))
    .map(({ href, label }): Entry => ({ id: `page-${href.replaceAll(/\W/g, "-")}`, href, label }));
  const guide = useGuide(q);
  const nobody =
    q !== "" && !searching && !missing && !message && people.length + money.length === 0;
  const near = similar.map(personEntry);
  // "remark" and "dark" are no names of people.
  const means = deeds.length + places.length + guide.length > 0 || isDeed(q);
  const offers = nobody && !means ? offersFor(q, pages) : [];
  const entries = [...deeds, ...last, ...money, ...people, ...near, ...places, ...guide, ...offers];
  const first = deeds[0] ?? (searching || message ? undefined : entries[0]);
  const chosen = entries.find(({ id }) => id === picked) ?? first;

  const open = ({ href, run }: Entry) => {
    dialog.current?.close();
    if (run) run();
    else router.push(href);
  };

  // Enter came before the answer. Nobody is created by it: that is offered, and asked for anew.
  const awaited =
    waiting && !searching
      ? ([...deeds, ...money, ...people, ...places, ...guide][0] ?? "none")
      : undefined;
  useEffect(() => {
    if (!awaited) return;
    setWaiting(false);
    if (awaited !== "none" && !message) {
      dialog.current?.close();
      router.push(awaited.href);
    }
  }, [awaited, message, router]);

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      const at = chosen ? entries.indexOf(chosen) : step > 0 ? -1 : 0;
      const next = entries[(at + step + entries.length) % entries.length];
      setPicked(next?.id);
      document.getElementById(next?.id ?? "")?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (chosen) open(chosen);
      else if (searching || message) {
        setWaiting(true);
        askNow();
      }
    }
  };

  const group = (label: string, members: Entry[]) => (
    <Options label={label} entries={members} chosen={chosen} onOpen={open} />
  );
  const said = waiting ? "Searching, then opening …" : searching ? "Searching …" : undefined;
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
          maxLength={100}
          placeholder="Name, mobile, reference no., or page"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPicked(undefined);
            setWaiting(false);
          }}
          onKeyDown={press}
        />
        <div
          id="palette-list"
          role="listbox"
          aria-label="Results"
          aria-busy={searching}
          className={styles.list}
        >
          {group(here ? `On ${here.name}` : "Do", deeds)}
          {group("Recent cases", last)}
          {group("Receipts and expenses", money)}
          {group(
            "People",
            people.filter(({ person }) => !person?.byOther),
          )}
          {group(
            "By email, official mobile, spouse or passport",
            people.filter(({ person }) => person?.byOther),
          )}
          {group("Did you mean", near)}
          {group("Pages", places)}
          {group("Guide", guide)}
          {group("New", offers)}
        </div>
        <p className={styles.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </p>
        <p className={styles.note} role="status">
          {said ?? missing ?? message ?? (nobody && !means ? "Nobody found." : "")}
        </p>
      </div>
    </dialog>
  );
}
