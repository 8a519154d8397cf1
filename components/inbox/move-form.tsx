"use client";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { moveConversation } from "@/lib/desk/inbox/actions";
import { labels } from "@/lib/desk/inbox/labels";
import { conversationMove } from "@/lib/desk/inbox/schema";

export type MoveProps = { id: string; onClose: () => void };

/** The case that a conversation is about from now on. */
export default function MoveForm({ id, onClose }: MoveProps) {
  const form = useActionForm({
    schema: conversationMove,
    action: moveConversation,
    defaultValues: { id, ref_no: "" },
    onDone: onClose,
  });
  return (
    <FormDialog title="Put to a case" form={form} save="Put" onClose={onClose}>
      <WholeRow>
        <TextField
          name="ref_no"
          label={labels.ref_no}
          required
          autoFocus
          description="Ctrl+K finds it by name or mobile. Older messages of another student stay theirs."
        />
      </WholeRow>
    </FormDialog>
  );
}
