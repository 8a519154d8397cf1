"use client";
import { useWatch } from "react-hook-form";
import { ask } from "@/components/forms/call";
import { type Option, SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { type Looked, useFound } from "@/components/forms/use-found";
import { addReached } from "@/lib/money/partners/actions";
import { labels } from "@/lib/money/partners/labels";
import { reachedUniversity } from "@/lib/money/partners/schema";
import { shortFailure } from "@/lib/platform/labels";

const load = ({ typed, chosen }: Looked) =>
  ask<Option[]>("/api/universities/choices", { q: typed, chosen });

function UniversityField() {
  const university = useWatch({ name: "university" }) ?? "";
  const { choices, loading, message, onTyped } = useFound(load, {
    listKey: "all",
    value: university,
  });
  return (
    <SelectField
      name="university"
      label={labels.university}
      required
      autoFocus
      listKey="all"
      loading={loading}
      onTyped={onTyped}
      options={choices}
      description={message}
    />
  );
}

/** Adds a university that is reached through an aggregator. */
export default function ReachForm({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useActionForm({
    schema: reachedUniversity,
    action: addReached,
    defaultValues: { id, university: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Add university" form={form} onClose={onClose}>
      <WholeRow>
        <UniversityField />
      </WholeRow>
    </FormDialog>
  );
}
