"use client";
import { useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { useAction } from "@/components/forms/use-action";
import { type Column, DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { DeleteItem, MenuItem, RowMenu } from "@/components/lists/row-menu";
import { useDeletion } from "@/components/lists/use-deletion";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconPlus } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import {
  deleteTemplate,
  deleteTemplateItem,
  editTemplate,
} from "@/lib/catalogue/checklists/actions";
import type { TemplateAnswer, TemplateItemAnswer } from "@/lib/catalogue/checklists/answer";
import {
  type Condition,
  conditions,
  kindLabel,
  type Level,
  labels,
  levels,
  paperForms,
  stageLabel,
} from "@/lib/catalogue/checklists/labels";

const ItemForm = lateDialog(() => import("@/components/checklists/item-form"));

type Item = TemplateItemAnswer;

const columns: Column<Item>[] = [
  { key: "name", header: labels.name, wide: true, card: "title", cell: (item) => item.name },
  { key: "kind", header: labels.kind, card: "detail", cell: (item) => kindLabel(item.kind) },
  {
    key: "how",
    header: labels.copies,
    card: "detail",
    cell: ({ copies, form }) => `${copies} × ${paperForms[form as keyof typeof paperForms]}`,
  },
  {
    key: "condition",
    header: labels.condition,
    card: "detail",
    cell: ({ condition }) => conditions[condition as Condition],
  },
  { key: "help", header: labels.help, wide: true, card: "line", cell: (item) => item.help ?? "–" },
];

/** "Application, PG" */
const titleOf = ({ stage, level }: TemplateAnswer) =>
  level === "any" ? stageLabel(stage) : `${stageLabel(stage)}, ${levels[level as Level]}`;

type Props = { template: TemplateAnswer; mayChange: boolean };

/** One checklist with its items. */
export function TemplateSection({ template, mayChange }: Props) {
  const { _id: id, version, items, demanded } = template;
  const [open, setOpen] = useState<{ item?: Item }>();
  const opener = useRef<HTMLButtonElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(Boolean(open), opener);
  const editing = useAction(editTemplate);
  const itemDeletion = useDeletion(deleteTemplateItem, { onDone: () => add.current?.focus() });
  const deletion = useDeletion(deleteTemplate, {});
  const show = (item: Item | undefined, button: HTMLButtonElement | null) => {
    opener.current = button;
    setOpen({ item });
  };
  const title = titleOf(template);
  const change: Column<Item> = {
    key: "change",
    header: "Change",
    align: "right",
    card: "end",
    cell: (item) => (
      <RowMenu id={`item-${item._id}`} label={`More about ${item.name}`}>
        <MenuItem menu={`item-${item._id}`} onClick={() => show(item, null)}>
          Edit
        </MenuItem>
        <DeleteItem
          menu={`item-${item._id}`}
          name={item.name}
          onClick={() =>
            itemDeletion.ask(item._id, {
              name: item.name,
              values: { id, version, itemId: item._id },
            })
          }
        />
      </RowMenu>
    ),
  };
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.header}>
        <h2>
          {title} {demanded && <Badge tone="yellow">The stage waits for it</Badge>}
        </h2>
        {mayChange && (
          <>
            <Button
              ref={add}
              small
              aria-label={`Add item to ${title}`}
              onClick={() => show(undefined, add.current)}
            >
              <IconPlus size={16} aria-hidden /> Add
            </Button>
            <RowMenu id={`template-${id}`} label={`More about ${title}`}>
              <MenuItem
                menu={`template-${id}`}
                onClick={() => editing.run({ id, version, demanded: demanded ? "no" : "yes" })}
              >
                {demanded ? "The stage need not wait" : "The stage waits for it"}
              </MenuItem>
              <DeleteItem
                menu={`template-${id}`}
                name={`checklist ${title}`}
                onClick={() =>
                  deletion.ask(id, {
                    name: `checklist ${title}`,
                    message: "Cases keep what was made of it. Are you sure you want to delete it?",
                    values: { id, version },
                  })
                }
              />
            </RowMenu>
          </>
        )}
      </header>
      {items.length > 0 ? (
        <DataTable
          caption={title}
          columns={mayChange ? [...columns, change] : columns}
          rows={items}
          rowKey={({ _id }) => _id}
          empty=""
        />
      ) : (
        <p className={styles.none}>No item yet.</p>
      )}
      {open && <ItemForm template={template} item={open.item} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
