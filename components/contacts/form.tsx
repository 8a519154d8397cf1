"use client";
import { useFormContext } from "react-hook-form";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntryForm } from "@/components/forms/entry-form";
import { SelectField, TextField } from "@/components/forms/fields";
import { MobileField } from "@/components/forms/number-fields";
import { addContact, editContact } from "@/lib/parts/contacts/actions";
import type { ContactRow } from "@/lib/parts/contacts/answer";
import { labels, relationOptions } from "@/lib/parts/contacts/labels";
import type { OfferedContact } from "@/lib/parts/contacts/offered";
import { contact } from "@/lib/parts/contacts/schema";

export type ContactFormProps = EntryFormProps<ContactRow> & { offered: OfferedContact[] };

const may = (name: keyof typeof labels) => ({ name, label: labels[name] });
const must = (name: keyof typeof labels) => ({ ...may(name), required: true });

const filled = ["name", "mobile"] as const;

/** A relation brings name and mobile of whom the case names so, in place of nothing or of another one's. */
function RelationField({ offered }: Pick<ContactFormProps, "offered">) {
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const fill = (relation: string) => {
    const person = offered.find((one) => one.relation === relation);
    for (const name of filled) {
      const untyped = ["", ...offered.map((one) => one[name] ?? "")];
      if (untyped.includes(getValues(name)))
        setValue(name, person?.[name] ?? "", { shouldDirty: true });
    }
  };
  return <SelectField {...must("relation")} options={relationOptions} autoFocus onChange={fill} />;
}

export default function ContactForm({ offered, ...props }: ContactFormProps) {
  return (
    <EntryForm {...props} noun="contact" schemas={contact} add={addContact} edit={editContact}>
      <RelationField offered={props.row ? [] : offered} />
      <TextField {...must("name")} autoComplete="off" />
      <MobileField {...may("mobile")} description="Mobile or email: one of the two is needed" />
      <TextField {...may("email")} type="email" inputMode="email" autoComplete="off" />
      <TextField {...may("occupation")} autoComplete="off" />
      <TextField {...may("note")} autoComplete="off" />
    </EntryForm>
  );
}
