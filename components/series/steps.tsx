"use client";
import { useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { type Column, DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { DeleteItem, MenuItem, RowMenu } from "@/components/lists/row-menu";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { IconPlus } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import { deleteStep } from "@/lib/desk/series/actions";
import type { SeriesAnswer } from "@/lib/desk/series/answer";
import { labels, timeLabel, usualWordsLabel } from "@/lib/desk/series/labels";
import type { SeriesStepRow } from "@/lib/desk/series/queries";
import { showNumber } from "@/lib/values/words";

const StepForm = lateDialog(() => import("@/components/series/step-form"));

const columns: Column<SeriesStepRow>[] = [
  { key: "when", header: "When", card: "title", cell: ({ minutes }) => timeLabel(minutes) },
  {
    key: "template",
    header: labels.template,
    wide: true,
    card: "line",
    cell: ({ template }) => template ?? usualWordsLabel,
  },
  {
    key: "validHours",
    header: labels.validHours,
    align: "right",
    card: "detail",
    named: true,
    cell: ({ validHours }) => validHours,
  },
  ...(["sent", "skipped", "answered"] as const).map(
    (key): Column<SeriesStepRow> => ({
      key,
      header: { sent: "Sent", skipped: "Skipped", answered: "Answered" }[key],
      align: "right",
      card: "detail",
      named: true,
      cell: (row) => showNumber(row[key]),
    }),
  ),
];

type Props = {
  series: SeriesAnswer;
  steps: SeriesStepRow[];
  templates: string[];
  mayChange: boolean;
};

/** The messages of a series, with what became of each. */
export function Steps({ series, steps, templates, mayChange }: Props) {
  const { _id: id, version } = series;
  const [open, setOpen] = useState<{ step?: SeriesStepRow }>();
  const opener = useRef<HTMLButtonElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(Boolean(open), opener);
  const deletion = useDeletion(deleteStep, { onDone: () => add.current?.focus() });
  const show = (step: SeriesStepRow | undefined, button: HTMLButtonElement | null) => {
    opener.current = button;
    setOpen({ step });
  };
  const change: Column<SeriesStepRow> = {
    key: "change",
    header: "Change",
    align: "right",
    card: "end",
    cell: (step) => {
      const name = `the message “${timeLabel(step.minutes)}”`;
      return (
        <RowMenu id={`step-${step._id}`} label={`More about ${name}`}>
          <MenuItem menu={`step-${step._id}`} onClick={() => show(step, null)}>
            Edit
          </MenuItem>
          <DeleteItem
            menu={`step-${step._id}`}
            name={name}
            onClick={() =>
              deletion.ask(step._id, { name, values: { id, version, stepId: step._id } })
            }
          />
        </RowMenu>
      );
    },
  };
  return (
    <section className={styles.section} aria-label="Messages">
      <header className={styles.header}>
        <h2>Messages</h2>
        {mayChange && (
          <Button
            ref={add}
            small
            aria-label="Add message"
            onClick={() => show(undefined, add.current)}
          >
            <IconPlus size={16} aria-hidden /> Add
          </Button>
        )}
      </header>
      <DataTable
        caption="Messages"
        columns={mayChange ? [...columns, change] : columns}
        rows={steps}
        rowKey={({ _id }) => _id}
        empty="No message yet. Add the first one, then switch the series on."
      />
      {open && (
        <StepForm
          series={series}
          step={open.step}
          templates={templates}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
