"use client";
import Link from "next/link";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { SettingsCard } from "@/lib/platform/access/menu";
import { pageMeant } from "@/lib/values/page-words";
import { counted } from "@/lib/values/words";
import styles from "./settings.module.css";

type Card = SettingsCard & {
  /** what is set here, without a page of its own */
  button?: ReactNode;
};
type Props = {
  cards: Card[];
  /** what the address asks for */
  typed: string;
};

const isMeant = ({ label, words = "", about }: Card, typed: string) =>
  pageMeant({ label, words: `${words} ${about}` }, typed);

/** Each card with every typed word in it stays; Enter opens the first. */
export function SettingsCards({ cards, typed: first }: Props) {
  const [typed, setTyped] = useState(first);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!box.current?.form) return;
    box.current.form.dataset.alive = "";
    // What was typed before the page came alive.
    setTyped(box.current.value);
    // On a phone the keyboard would lie over the cards; and whoever is among them by now stays there.
    const among = box.current.closest("main")?.contains(document.activeElement);
    if (!among && matchMedia("(hover: hover)").matches) box.current.focus();
  }, []);
  const shown = cards.filter((card) => isMeant(card, typed.trim()));
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const target = list.current?.querySelector<HTMLElement>("a, button");
    if (!typed.trim() || !target) return;
    target.focus();
    target.click();
  };
  return (
    <>
      <form className={styles.search} action="/app/settings" onSubmit={openFirst}>
        <label>
          <span className="visually-hidden">Search settings</span>
          <input
            ref={box}
            type="search"
            name="q"
            autoComplete="off"
            maxLength={100}
            placeholder="Search settings"
            defaultValue={first}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <p role="status">
          {shown.length === 0
            ? "No setting has all of these words."
            : counted(shown.length, "setting")}
        </p>
      </form>
      <ul ref={list} className={styles.cards} aria-label="Settings">
        {shown.map((card) => (
          <SettingCard key={card.href} {...card} />
        ))}
      </ul>
    </>
  );
}

function SettingCard({ href, label, about, button }: Card) {
  const id = useId();
  return (
    <li className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        {button ? (
          label
        ) : (
          <Link href={href} prefetch={false}>
            {label}
          </Link>
        )}
      </h2>
      <p>{about}</p>
      {button}
    </li>
  );
}
