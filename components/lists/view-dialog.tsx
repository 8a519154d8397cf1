"use client";
import { useRouter } from "next/navigation";
import { call } from "@/components/forms/call";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { everybody, newView, onlyMe, viewEdit } from "@/lib/platform/lists/schema";
import type { ListMemory } from "@/lib/platform/lists/view";
import { href } from "./href";

type View = NonNullable<ListMemory["view"]>;
type Props = {
  memory: ListMemory;
  /** the open view, if this person may change it */
  changes?: View;
  path: string;
  state: Record<string, string>;
  onClose: () => void;
};

const me = { value: onlyMe, label: "Only me" };

/** Keeps what a list shows under a name; of an open view, changes it: its name, who sees it, and what it shows. */
export default function ViewDialog({ memory, changes, path, state, onClose }: Props) {
  const { list, look, shares } = memory;
  const router = useRouter();
  const form = useActionForm({
    ...(changes
      ? {
          schema: viewEdit,
          action: call<{ _id: string }>("/api/views/edit"),
          defaultValues: {
            id: changes.id,
            name: changes.name,
            share: !changes.shared ? onlyMe : (changes.location ?? everybody),
            version: changes.version,
            state,
            look,
          },
        }
      : {
          schema: newView,
          action: call<{ _id: string }>("/api/views/create"),
          defaultValues: { name: "", share: onlyMe, list, state, look },
        }),
    done: "View saved",
    onDone: ({ _id }: { _id: string }) => {
      onClose();
      if (!changes) router.push(href(path, state, { view: _id, filters: "none" }));
    },
  });
  const remove = useAction(call("/api/views/delete"), {
    done: "View deleted",
    onDone: () => {
      onClose();
      router.push(href(path, state, { filters: "none" }));
    },
  });
  return (
    <FormDialog
      title={changes ? "Edit view" : "Save view"}
      form={form}
      beforeCancel={
        changes && (
          <Button
            look="subtleDanger"
            loading={remove.pending}
            onClick={() => void remove.run({ id: changes.id })}
          >
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        required
        autoFocus
        description="The filters, the order and the columns as they are now"
      />
      {shares.length > 0 && (
        <SelectField name="share" label="Shared with" options={[me, ...shares]} />
      )}
    </FormDialog>
  );
}
