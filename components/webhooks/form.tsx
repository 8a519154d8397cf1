"use client";
import { useState } from "react";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import { editWebhook, makeWebhook } from "@/lib/office/webhooks/actions";
import { labels } from "@/lib/office/webhooks/labels";
import type { WebhookMade } from "@/lib/office/webhooks/operations";
import type { WebhookRow } from "@/lib/office/webhooks/queries";
import { changedWebhook, newWebhook } from "@/lib/office/webhooks/schema";
import { shortFailure } from "@/lib/platform/labels";
import { webhookEvents } from "@/lib/platform/webhooks/labels";
import { optionsOf } from "@/lib/values/options";
import { NewSecret } from "./secret";

export type Offered = {
  /** branches that a webhook may be limited to */
  choices: { value: string; label: string }[];
};
type Props = Offered & { onClose: () => void };

const Fields = ({ choices }: Offered) => (
  <>
    <TextField
      name="name"
      label={labels.name}
      description="The program that is told, such as CRM or Website."
      required
      autoFocus
      autoComplete="off"
    />
    <TextField
      name="url"
      label={labels.url}
      description="Where the program listens. It begins with https://"
      required
      autoComplete="off"
    />
    <MultiSelectField
      name="events"
      label={labels.events}
      description="What the program needs to know of, and no more."
      options={optionsOf(webhookEvents)}
      required
    />
    {choices.length > 1 && (
      <MultiSelectField
        name="branches"
        label={labels.branches}
        description="None: all of your branches."
        options={choices}
      />
    )}
  </>
);

/** The form of a new webhook, and then its secret, which is shown this once. */
export function MakeForm({ onClose, ...offered }: Props) {
  const [made, setMade] = useState<WebhookMade>();
  const form = useActionForm({
    schema: newWebhook,
    action: makeWebhook,
    defaultValues: { name: "", url: "", events: [], branches: [] },
    failed: shortFailure,
    onDone: setMade,
  });
  if (made) return <NewSecret {...made} onClose={onClose} />;
  return (
    <FormDialog title="Add a webhook" form={form} save="Add the webhook" onClose={onClose}>
      <Fields {...offered} />
    </FormDialog>
  );
}

export type Edited = Pick<WebhookRow, "id" | "name" | "url" | "events" | "limitedTo" | "version">;

export function EditForm({ webhook, onClose, ...offered }: Props & { webhook: Edited }) {
  const { id, name, url, events, limitedTo, version } = webhook;
  const form = useActionForm({
    schema: changedWebhook,
    action: editWebhook,
    defaultValues: { id, version, name, url, events, branches: limitedTo },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Edit ${name}`} form={form} onClose={onClose}>
      <Fields {...offered} />
    </FormDialog>
  );
}
