"use client";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { PasswordField, RadioField, SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { sources } from "@/lib/case/labels";
import { addLeadSource, editLeadSource, readExample } from "@/lib/intake/lead-sources/actions";
import type { SourceAnswer } from "@/lib/intake/lead-sources/answer";
import {
  fieldOf,
  isMapped,
  kindLabels,
  kindNotes,
  labels,
  partLabels,
  parts,
  type SourceKind,
} from "@/lib/intake/lead-sources/labels";
import { newSource, sourceEdit } from "@/lib/intake/lead-sources/schema";
import { shortFailure } from "@/lib/platform/labels";
import { type asOption, optionsOf } from "@/lib/values/options";
import styles from "./lead-sources.module.css";
import { mapped } from "./mapped";

export type SourceFormProps = {
  branches: ReturnType<typeof asOption>[];
  source?: SourceAnswer;
  /** mails reach the office */
  takesMail: boolean;
  /** what came by it and could not be read */
  example?: string;
  onClose: () => void;
};

const standing = [
  { value: "yes", label: "On" },
  { value: "no", label: "Off" },
];

const noKeys = { token: "", appSecret: "" };

/** The dialog that adds a source of leads, or edits the version that the list showed (decision C14). */
export default function SourceForm(props: SourceFormProps) {
  const { branches, takesMail, source, example, onClose } = props;
  const form = useActionForm({
    ...(source
      ? {
          schema: sourceEdit,
          action: editLeadSource,
          defaultValues: {
            id: source._id,
            name: source.name,
            source: source.source.value,
            location: source.location.value,
            active: source.active ? "yes" : "no",
            version: source.version,
            ...mapped(source.mapping),
            sender: source.sender ?? "",
            ...noKeys,
          },
        }
      : {
          schema: newSource,
          action: addLeadSource,
          defaultValues: {
            kind: "form" as SourceKind,
            name: "",
            source: "website",
            location: branches[0]?.value ?? "",
            ...mapped(),
            sender: "",
            ...noKeys,
          },
        }),
    failed: shortFailure,
    onDone: onClose,
  });
  const chosen = useWatch({ control: form.methods.control, name: "kind" });
  const kind = (source?.kind.value ?? chosen) as SourceKind;
  return (
    <FormDialog
      title={source ? `Edit ${source.name}` : "Add source"}
      label={source ? "Edit source" : "Add source"}
      form={form}
      onClose={onClose}
    >
      {!source && (
        <RadioField name="kind" label={labels.kind} required options={optionsOf(kindLabels)} />
      )}
      <p>{kindNotes[kind]}</p>
      <TextField name="name" label={labels.name} required autoFocus />
      <SelectField name="source" label={labels.source} required options={optionsOf(sources)} />
      <SelectField name="location" label={labels.location} required options={branches} />
      {source && <RadioField name="active" label={labels.active} required options={standing} />}
      {kind === "meta" && <Keys isNew={!source} />}
      {kind === "mail" && !takesMail && (
        <Notice>
          No mail reaches the office yet: say under Settings, Email by which secret your mail server
          passes mails on.
        </Notice>
      )}
      {kind === "mail" && (
        <TextField
          name="sender"
          label={labels.sender}
          description="An email such as leads@justdial.com, or justdial.com for all of its addresses"
          required
        />
      )}
      {isMapped(kind) && (
        <Example
          example={example}
          use={(mapping) => {
            for (const part of parts)
              form.methods.setValue(fieldOf[part], mapping[part] ?? "", { shouldDirty: true });
          }}
        />
      )}
    </FormDialog>
  );
}

/** The page's and the app's keys at Meta; those that were typed once are shown to nobody. */
function Keys({ isNew }: { isNew: boolean }) {
  const about = (text: string) =>
    isNew ? text : `${text}. Leave it empty to keep the one there is`;
  return (
    <>
      <PasswordField
        name="token"
        label={labels.token}
        autoComplete="new-password"
        description={about("Of your page, with leads_retrieval and pages_manage_metadata")}
        required={isNew}
      />
      <PasswordField
        name="appSecret"
        label={labels.appSecret}
        autoComplete="new-password"
        description={about("In your app at Meta, under App settings, Basic")}
        required={isNew}
      />
    </>
  );
}

/** An example of what comes, which says what the fields are called. */
function Example({
  example,
  use,
}: {
  example?: string;
  use: (mapping: Record<string, string>) => void;
}) {
  const [text, setText] = useState(example ?? "");
  const [names, setNames] = useState<string[]>();
  const read = async () => {
    const result = await readExample({ example: text });
    if (!result.ok) return setNames([]);
    setNames(result.data.fields.map(({ name }) => name));
    use(result.data.mapping);
  };
  return (
    <fieldset className={styles.example}>
      <legend>Which field is what</legend>
      <label>
        {labels.example}
        <textarea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Button small disabled={text.trim() === ""} onClick={read}>
        Read the example
      </Button>
      {names?.length === 0 && <Notice tone="danger">Nothing in it can be read as a field.</Notice>}
      {names && names.length > 0 && <p>It has: {names.join(", ")}</p>}
      {parts.map((part) => (
        <TextField
          key={part}
          name={fieldOf[part]}
          label={partLabels[part]}
          required={part === "mobile"}
        />
      ))}
    </fieldset>
  );
}
