"use client";
import Link from "next/link";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { helpPath, type Language } from "@/lib/people/guide/labels";
import { pageMeant } from "@/lib/values/page-words";
import { counted } from "@/lib/values/words";
import styles from "./guide.module.css";

export type ListedTask = {
  id: string;
  href: string;
  title: string;
  why: string;
  words: string;
  language: Language;
};
type Props = {
  tasks: readonly ListedTask[];
  /** what the address asks for */
  typed: string;
  language: Language;
};

/** Each task with every typed word in it stays; Enter opens the first. Without scripts the server does the same. */
export function TaskList({ tasks, typed: first, language }: Props) {
  const [typed, setTyped] = useState(first);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!box.current?.form) return;
    box.current.form.dataset.alive = "";
    // What was typed before the page came alive.
    setTyped(box.current.value);
  }, []);
  const shown = tasks.filter(({ title, why, words }) =>
    pageMeant({ label: title, words: `${words} ${why}` }, typed.trim()),
  );
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) list.current?.querySelector<HTMLElement>("a")?.click();
  };
  return (
    <>
      <form className={styles.search} action={helpPath} onSubmit={openFirst}>
        {language !== "en" && <input type="hidden" name="lang" value={language} />}
        <label>
          <span className="visually-hidden">Search the guide</span>
          <input
            ref={box}
            type="search"
            name="q"
            autoComplete="off"
            maxLength={100}
            placeholder="Search the guide"
            defaultValue={first}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <p role="status">
          {shown.length === 0 ? "No task has all of these words." : counted(shown.length, "task")}
        </p>
      </form>
      <TaskCards ref={list} label="Tasks" tasks={shown} />
    </>
  );
}

type Cards = {
  label: string;
  tasks: readonly ListedTask[];
  ref?: React.Ref<HTMLUListElement>;
};

export const TaskCards = ({ label, tasks, ref }: Cards) => (
  <ul ref={ref} className={styles.cards} aria-label={label}>
    {tasks.map(({ id, href, title, why, language }) => (
      <li key={id} className={styles.card} lang={language}>
        <h3>
          <Link href={href} prefetch={false}>
            {title}
          </Link>
        </h3>
        <p>{why}</p>
      </li>
    ))}
  </ul>
);
