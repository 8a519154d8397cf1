"use client";
import { useState } from "react";
import { useAction } from "@/components/shared/use-action";
import { openMessage } from "@/lib/outbox/actions";

/** What a message says is asked for when it is opened, because opening it is written down. */
export function OpenMessage({ id, subject }: { id: string; subject: string }) {
  const [body, setBody] = useState<string>();
  const { run, pending } = useAction(openMessage, { onDone: (message) => setBody(message.body) });
  return (
    <details
      aria-busy={pending}
      onToggle={(event) => {
        if (event.currentTarget.open && body === undefined) void run({ id });
      }}
    >
      <summary>{subject}</summary>
      <pre style={{ whiteSpace: "pre-wrap", margin: "8px 0 0", fontFamily: "inherit" }}>
        {body ?? (pending ? "Opening…" : "")}
      </pre>
    </details>
  );
}
