"use client";
import { useEffect, useRef } from "react";
import { SelectField, TextAreaField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { useAction } from "@/components/forms/use-action";
import styles from "@/components/inbox/inbox.module.css";
import { Button } from "@/components/ui/button";
import { tellInboxRead } from "@/components/ui/inbox-news";
import { useKeys } from "@/components/ui/keys";
import { Sheet } from "@/components/ui/sheet";
import type { TemplateChoice } from "@/lib/catalogue/templates/queries";
import { markRead, noteAnswering, reply, replyNamed } from "@/lib/desk/inbox/actions";
import { labels, renewMs } from "@/lib/desk/inbox/labels";
import { conversationReply } from "@/lib/desk/inbox/schema";

type Props = { id: string; templates: TemplateChoice[]; until: string | null };

/** The answer in free words, with quick answers from templates; Ctrl+Enter sends it. */
export function ReplyForm({ id, templates, until }: Props) {
  const answering = useAction(noteAnswering, { quiet: true, reads: true });
  const saidAt = useRef(0);
  const say = (open: "yes" | "no") => {
    saidAt.current = performance.now();
    void answering.run({ id, open });
  };
  const form = useActionForm({
    schema: conversationReply,
    action: reply,
    defaultValues: { id, body: "", template: "" },
    draft: `answer:${id}`,
    onDone: () => {
      form.startAgain();
      tellInboxRead();
    },
  });
  useKeys("Conversation", [
    {
      key: "r",
      does: "Answer; Ctrl+Enter sends it",
      run: () => form.focus("body"),
    },
  ]);
  const begin = (editionId: string) => {
    const chosen = templates.find((template) => template.editionId === editionId);
    if (chosen?.text) form.methods.setValue("body", chosen.text, { shouldDirty: true });
    else if (chosen) form.methods.setError("template", { type: "empty", message: chosen.fault });
  };
  return (
    <Sheet>
      <Form form={form} label="Answer">
        {templates.length > 0 && (
          <SelectField
            name="template"
            label="Quick answer"
            clearable
            options={templates.map(({ editionId, label }) => ({ value: editionId, label }))}
            onChange={begin}
          />
        )}
        <TextAreaField
          name="body"
          label={labels.body}
          required
          rows={3}
          onFocus={() => say("yes")}
          onBlur={() => say("no")}
          onChange={() => {
            if (performance.now() - saidAt.current > renewMs) say("yes");
          }}
          description={until ? `Free words until ${until}` : undefined}
        />
        <SubmitRow>Send</SubmitRow>
      </Form>
    </Sheet>
  );
}

/** What may be written when their last message is older than a day: templates by their names. */
export function NamedReply({ id, names }: { id: string; names: string[] }) {
  const { run, pending } = useAction(replyNamed);
  return (
    <div className={styles.names}>
      {names.map((name) => (
        <Button key={name} loading={pending} onClick={() => void run({ id, name })}>
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Opening a conversation marks it as read for whom it is. */
export function MarkRead({ id, unread }: { id: string; unread: number }) {
  const { run } = useAction(markRead, { quiet: true, reads: true, onDone: tellInboxRead });
  useEffect(() => {
    if (unread > 0) void run({ id, seen: unread });
  }, [id, unread, run]);
  return null;
}
