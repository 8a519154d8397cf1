"use client";
import Form from "next/form";
import { useRef, useState } from "react";
import { useEarlyTyping } from "@/components/forms/use-early-typing";
import list from "@/components/lists/list.module.css";
import { TypedFilter } from "@/components/lists/typed-filter";
import { Button } from "@/components/ui/button";
import { labels } from "@/lib/reports/daily-reports/labels";
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
        <TypedFilter
          id="report-from"
          label={labels.from}
          kind="day"
          name="from"
          value={from}
          wrong={fields.from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TypedFilter
          id="report-to"
          label={labels.to}
          kind="day"
          name="to"
          value={to}
          wrong={fields.to}
          onChange={(event) => setTo(event.currentTarget.value)}
          disabled={!from.trim()}
        />
        <Button type="submit" className={styles.go} disabled={!from.trim() || !to.trim()}>
          Go
        </Button>
      </Form>
    </search>
  );
}
