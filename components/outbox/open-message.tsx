"use client";
import { useEffect, useRef, useState } from "react";
import { useAction } from "@/components/forms/use-action";
import styles from "@/components/outbox/outbox.module.css";
import { openMessage } from "@/lib/office/outbox/actions";

/** `error`: what the gateway said, as it said it. */
type Props = { id: string; subject: string; error?: string | null; steps?: string };

/** What a message says is asked for when it is opened, because opening it is written down. */
export function OpenMessage({ id, subject, error, steps }: Props) {
  const [body, setBody] = useState<string>();
  const { run, pending } = useAction(openMessage, { onDone: (message) => setBody(message.body) });
  const element = useRef<HTMLDetailsElement>(null);
  const open = () => {
    if (element.current?.open && body === undefined) void run({ id });
  };
  // The browser opens it also before the page is alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(open, []);
  return (
    <details ref={element} aria-busy={pending} onToggle={open}>
      <summary>{subject}</summary>
      {error && <p className={styles.reason}>Last error: {error}</p>}
      {steps && <p className={styles.reason}>{steps}</p>}
      <pre className={styles.body}>{body ?? (pending ? "Opening…" : "")}</pre>
    </details>
  );
}
