"use client";
import { TextInput } from "@mantine/core";
import { useEffect, useId } from "react";
import { TagWords, useTagWords } from "@/components/case/tag-editor";
import styles from "@/components/case/tags.module.css";
import { SelectField } from "@/components/forms/fields";
import { useField } from "@/components/forms/text-field";
import { labels, longestTag } from "@/lib/catalogue/tags/labels";

/** A tag of the office or a new word, which all of the cases get. */
export function PutTag() {
  const { onChange, ...field } = useField({ name: "tag", label: labels.word, required: true });
  const { words, read } = useTagWords();
  const list = useId();
  return (
    <>
      <TextInput
        {...field}
        list={list}
        classNames={{ input: styles.typed }}
        maxLength={longestTag}
        autoComplete="off"
        data-autofocus
        description="One of the office’s, or a new word"
        onFocus={read}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TagWords id={list} words={words} />
    </>
  );
}

/** One of the office's tags, which is taken off where a case has it. */
export function TakeTagOff() {
  const { words, read } = useTagWords();
  useEffect(read, [read]);
  return (
    <SelectField
      name="tagOff"
      label={labels.word}
      required
      autoFocus
      options={words.map(({ _id, word }) => ({ value: _id, label: word }))}
    />
  );
}
