"use client";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type CardContent, Cards } from "@/components/lists/cards";
import { pageMeant } from "@/lib/values/page-words";
import { counted } from "@/lib/values/words";
import styles from "./cards.module.css";

type Props = {
  /** of the list of cards */
  label: string;
  /** of the box */
  search: string;
  /** one card is one such thing */
  noun: string;
  /** the page itself, which does the same without scripts */
  page: string;
  cards: readonly CardContent[];
  /** what the address asks for */
  typed: string;
  /** people come here to type */
  focus?: boolean;
  /** further inputs of the address */
  children?: ReactNode;
};

/** Cards below a box: each with every typed word in it stays; Enter opens the first. */
export function CardSearch(props: Props) {
  const { label, search, noun, page, cards, typed: first, focus, children } = props;
  const [typed, setTyped] = useState(first);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!box.current?.form) return;
    box.current.form.dataset.alive = "";
    // What was typed before the page came alive.
    setTyped(box.current.value);
    // On a phone the keyboard would lie over the cards, and somebody who is among them by now stays there.
    const among = box.current.closest("main")?.contains(document.activeElement);
    if (focus && !among && matchMedia("(hover: hover)").matches) box.current.focus();
  }, [focus]);
  const shown = cards.filter(({ label: title, words = "", about }) =>
    pageMeant({ label: title, words: `${words} ${about}` }, typed.trim()),
  );
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const target = list.current?.querySelector<HTMLElement>("a, button");
    if (!typed.trim() || !target) return;
    target.focus();
    target.click();
  };
  return (
    <>
      <form className={styles.search} action={page} onSubmit={openFirst}>
        {children}
        <label>
          <span className="visually-hidden">{search}</span>
          <input
            ref={box}
            type="search"
            name="q"
            autoComplete="off"
            maxLength={100}
            placeholder={search}
            defaultValue={first}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <p role="status">
          {shown.length === 0 ? `No ${noun} has all of these words.` : counted(shown.length, noun)}
        </p>
      </form>
      <Cards ref={list} label={label} cards={shown} />
    </>
  );
}
