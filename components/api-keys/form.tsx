"use client";
import { useState } from "react";
import { NewLink } from "@/components/dialogs/new-link";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import { makeApiKey } from "@/lib/office/api-keys/actions";
import { labels, lives } from "@/lib/office/api-keys/labels";
import { newApiKey } from "@/lib/office/api-keys/schema";
import { keyScopes } from "@/lib/platform/access/labels";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";

export type Offered = {
  /** branches that a key may be limited to */
  choices: { value: string; label: string }[];
};

/** The form of a key, and then the key, which is shown this once. */
export default function KeyForm({ choices, onClose }: Offered & { onClose: () => void }) {
  const [made, setMade] = useState<{ key: string; name: string }>();
  const form = useActionForm({
    schema: newApiKey,
    action: makeApiKey,
    defaultValues: { name: "", scopes: [], branches: [], days: "90" },
    failed: shortFailure,
    onDone: setMade,
  });
  if (made)
    return (
      <NewLink
        title={`Key “${made.name}”`}
        thing="key"
        link={made.key}
        label="API key"
        sent="Copy it into the program that will use it. The program sends it with every call, in the header Authorization: Bearer."
        notice="It is shown this once. Whoever has it does here what it opens, in your name: send it to nobody, and close it when the program goes."
        onClose={onClose}
      />
    );
  return (
    <FormDialog title="Make a key" form={form} save="Make the key" onClose={onClose}>
      <TextField
        name="name"
        label={labels.name}
        description="The program it is for, such as Tally or Website. The logs say it."
        required
        autoFocus
        autoComplete="off"
      />
      <MultiSelectField
        name="scopes"
        label={labels.scopes}
        description="As little as the program needs. It never does what you may not."
        options={optionsOf(keyScopes)}
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
      <SelectField name="days" label={labels.days} options={optionsOf(lives)} required />
    </FormDialog>
  );
}
