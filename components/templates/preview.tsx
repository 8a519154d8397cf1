"use client";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { bodyFault, emptyWords, fieldsFault, sampleValues } from "@/lib/catalogue/templates/fields";
import { labels, type TemplateChannel, type TemplateKind } from "@/lib/catalogue/templates/labels";
import { valuesOfCase } from "@/lib/office/message-preview/actions";
import { merge } from "@/lib/values/merge";
import { smsWords } from "@/lib/values/sms-price";
import styles from "./templates.module.css";

type Words = { subject: unknown; body: unknown };
type Props = {
  kind: TemplateKind;
  channel: TemplateChannel;
  language: string;
  words: Words;
  /** of an SMS, in rupees: "0.18" */
  pricePerPart?: string;
};

/** What would be sent, or why nothing could be. */
function previewOf({ kind, channel, words }: Props, values: Record<string, string>) {
  const [subject, body] = [String(words.subject ?? ""), String(words.body ?? "").trim()];
  if (!body) return { fault: "Nothing is written yet." };
  const fault = fieldsFault(kind, "subject", subject) ?? bodyFault(kind, channel, body);
  if (fault) return { fault };
  const [line, text] = [merge(subject, values), merge(body, values)];
  const empty = [...new Set([...(line.empty ?? []), ...(text.empty ?? [])])];
  return empty.length > 0
    ? { fault: emptyWords("This text", empty) }
    : { subject: line.text, text: text.text ?? "" };
}

/** What the words become, with made-up values or those of a real case. */
export function TemplatePreview(props: Props) {
  const [typed, setTyped] = useState("");
  const [real, setReal] = useState<{ refNo: string; values: Record<string, string> }>();
  const [wrong, setWrong] = useState<string>();
  const asking = useAction(valuesOfCase, { reads: true, quiet: true });
  const show = async () => {
    const refNo = typed.trim();
    setWrong(undefined);
    if (!refNo) return setReal(undefined);
    const answer = await asking.run({ kind: props.kind, language: props.language, ref_no: refNo });
    if (answer.ok) setReal({ refNo: refNo.toUpperCase(), values: answer.data });
    else setWrong(answer.message);
  };
  const shown = previewOf(props, real?.values ?? sampleValues(props.kind));
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>{real ? `With the case ${real.refNo}` : "With made-up values"}</h3>
      {shown.fault ? (
        <p role="status" className={styles.fault}>
          {shown.fault}
        </p>
      ) : (
        <div className={styles.message}>
          {shown.subject && <strong>{shown.subject}</strong>}
          <p>{shown.text}</p>
        </div>
      )}
      {props.channel === "sms" && shown.text && (
        <p className={styles.note}>
          {smsWords(shown.text, props.pricePerPart)}. A Punjabi or Hindi letter leaves room for 70
          in an SMS instead of 160.
        </p>
      )}
      <div className={styles.real}>
        <TextInput
          label={labels.refNo}
          placeholder="GSP-26-00042"
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would save the template that stands around this.
            if (event.key !== "Enter") return;
            event.preventDefault();
            void show();
          }}
        />
        <Button loading={asking.pending} onClick={() => void show()}>
          Try with this case
        </Button>
      </div>
    </section>
  );
}
