"use client";
import { useState } from "react";
import { toast } from "sonner";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { type Registrations, registrationFor, registrationText } from "@/lib/catalogue/dlt/fields";
import styles from "./templates.module.css";

/** How a text stands at the operators, in a word. */
function standing(body: string, { office, texts }: Registrations) {
  const { text, faults } = registrationText(body, office);
  const registration = registrationFor(text, texts);
  if (registration?.status === "registered")
    return { tone: "green", words: "Registered", registration } as const;
  if (registration) return { tone: "yellow", words: "Held", registration } as const;
  return faults.length > 0
    ? ({ tone: "red", words: "Cannot be registered" } as const)
    : ({ tone: "yellow", words: "Not registered" } as const);
}

type Props = { body: string; registrations: Registrations };

export function RegistrationBadge({ body, registrations }: Props) {
  const { tone, words }: { tone: Tone; words: string } = standing(body, registrations);
  return <Badge tone={tone}>{words}</Badge>;
}

/** What to register for this text at the operators, whether it is, and what is in the way. */
export function Registration({ body, registrations }: Props) {
  const [copied, setCopied] = useState("");
  const { text, faults, warnings } = registrationText(body, registrations.office);
  const { tone, words, registration } = standing(body, registrations);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      toast.error("The browser did not copy it: please mark the text and copy it yourself.");
    }
  };
  return (
    <section className={styles.preview} aria-label="At the operators">
      <h3>
        At the operators (DLT) <Badge tone={tone}>{words}</Badge>
      </h3>
      {registration && (
        <p>
          As “{registration.name}”, {registration.dlt_id}
          {registration.status !== "registered" && `, which is ${registration.status}`}
        </p>
      )}
      {faults.length === 0 && (
        <div className={styles.message}>
          <p>{text}</p>
        </div>
      )}
      {faults.map((fault) => (
        <p key={fault} className={styles.fault}>
          {fault}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className={styles.note}>
          {warning}
        </p>
      ))}
      {faults.length === 0 && (
        <div>
          <Button small onClick={() => void copy()}>
            {copied === text ? "Copied" : "Copy this text"}
          </Button>
        </div>
      )}
    </section>
  );
}
