"use client";
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { type ShownTag, TagBadge } from "@/components/case/tags";
import styles from "@/components/case/tags.module.css";
import { type Action, useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { tagList } from "@/lib/catalogue/tags/actions";
import { labels, longestTag, tagKey } from "@/lib/catalogue/tags/labels";

type Tagged = { tags: ShownTag[] };

type Props = {
  tags: readonly ShownTag[];
  /** what names the case or the lead in both changes */
  of: Record<string, string>;
  put: Action<Tagged>;
  takeOff: Action<Tagged>;
  /** in a dialog of its own, which has its title */
  alone?: boolean;
};

/** The office's tags, read when somebody comes to the field; without an answer one types the word. */
export function useTagWords() {
  const [words, setWords] = useState<ShownTag[]>([]);
  const asked = useRef(false);
  const read = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    // Asked again at the next visit of the field where no answer came.
    const miss = () => {
      asked.current = false;
    };
    tagList({}).then((result) => (result.ok ? setWords(result.data) : miss()), miss);
  }, []);
  return { words, read };
}

/** The words that can be chosen from in an input that names it as `list`. */
export const TagWords = ({ id, words }: { id: string; words: readonly ShownTag[] }) => (
  <datalist id={id}>
    {words.map(({ _id, word }) => (
      <option key={_id} value={word} />
    ))}
  </datalist>
);

/** The tags of a case or a lead: typed to put one on, one press to take it off. */
export function TagEditor({ tags, of, put, takeOff, alone }: Props) {
  const [worn, setWorn] = useState(tags);
  const [typed, setTyped] = useState("");
  const { words, read } = useTagWords();
  const list = useId();
  // Another reader's change, and the page that comes along with one's own.
  useEffect(() => setWorn(tags), [tags]);
  const onDone = ({ tags: now }: Tagged) => setWorn(now);
  const adding = useAction(put, { onDone });
  const taking = useAction(takeOff, { onDone });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const word = typed.trim();
    if (!word) return;
    setTyped("");
    const result = await adding.run({ ...of, tag: word });
    if (!result.ok) setTyped((now) => now || word);
  };
  const left = words.filter(({ word }) => !worn.some((tag) => tagKey(tag.word) === tagKey(word)));
  return (
    <section className={styles.editor} aria-label="Tags" data-alone={alone || undefined}>
      {!alone && <span className={styles.name}>Tags</span>}
      {worn.map((tag) => (
        <span key={tag._id} className={styles.worn}>
          <TagBadge tag={tag} />
          <button
            type="button"
            className={styles.off}
            title={`Take off ${tag.word}`}
            disabled={taking.pending}
            onClick={() => taking.run({ ...of, tag: tag._id })}
          >
            <span aria-hidden>×</span>
            <span className="visually-hidden">Take off {tag.word}</span>
          </button>
        </span>
      ))}
      <form className={styles.add} onSubmit={add}>
        <input
          list={list}
          className={styles.typed}
          value={typed}
          maxLength={longestTag}
          aria-label={labels.word}
          placeholder="Type a tag"
          autoComplete="off"
          data-autofocus={alone || undefined}
          onFocus={read}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button small type="submit" aria-busy={adding.pending || undefined}>
          Add tag
        </Button>
        <TagWords id={list} words={left} />
      </form>
    </section>
  );
}
