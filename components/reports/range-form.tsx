"use client";
import Form from "next/form";
import { useRef, useState } from "react";
import { useEarlyTyping } from "@/components/forms/use-early-typing";
import list from "@/components/lists/list.module.css";
import { Button } from "@/components/ui/button";
import { labels } from "@/lib/reports/labels";
import styles from "./reports.module.css";

type Props = {
  path: string;
  typed: { from: string; to: string };
  /** what is wrong with it, by field */
  fields?: Record<string, string>;
};

/** From and To: To waits for From, and Go for both (spec §2). Their state is the URL. */
export function RangeForm({ path, typed, fields = {} }: Props) {
  const [from, setFrom] = useState(typed.from);
  const [to, setTo] = useState(typed.to);
  const element = useRef<HTMLFormElement>(null);
  useEarlyTyping(element);
  return (
    <search className={styles.screen}>
      <Form
        ref={element}
        action={path}
        prefetch={false}
        className={`${list.filters} ${styles.form}`}
      >
        <DayInput name="from" value={from} wrong={fields.from} onChange={setFrom} />
        <DayInput name="to" value={to} wrong={fields.to} onChange={setTo} disabled={!from.trim()} />
        <Button type="submit" className={styles.go} disabled={!from.trim() || !to.trim()}>
          Go
        </Button>
      </Form>
    </search>
  );
}

type DayProps = {
  name: "from" | "to";
  value: string;
  wrong?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
};

function DayInput({ name, value, wrong, disabled, onChange }: DayProps) {
  const id = `report-${name}`;
  return (
    <div className={styles.day}>
      <label htmlFor={id}>
        {labels[name]}
        <input
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          autoComplete="off"
          inputMode="numeric"
          placeholder="dd/mm/yyyy"
          data-kind="day"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong && `${id}-wrong`}
          className={list.control}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </div>
  );
}
