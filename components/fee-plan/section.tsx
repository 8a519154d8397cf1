"use client";
import { useRef, useState } from "react";
import { useAsked } from "@/components/dialogs/use-asked";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import type { FeePlanFormProps } from "@/components/fee-plan/form";
import { standingTones } from "@/components/fee-plan/tones";
import { type Column, DataTable } from "@/components/lists/data-table";
import entry from "@/components/lists/entry.module.css";
import { DeleteButton } from "@/components/lists/entry-section";
import { useDeletion } from "@/components/lists/use-deletion";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { IconPlus } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import { RowIcon } from "@/components/ui/row-icon";
import { deleteFeePlan } from "@/lib/money/fee-plan/actions";
import type { FeePlanRow, InstalmentRow } from "@/lib/money/fee-plan/answer";
import { dueText, planTitle, standingOf, standings } from "@/lib/money/fee-plan/labels";
import { showRupees } from "@/lib/values/words";
import styles from "./fee-plan.module.css";

const Form = lateDialog<FeePlanFormProps>(() => import("@/components/fee-plan/form"));

type Props = Omit<FeePlanFormProps, "row" | "onClose"> & {
  rows: FeePlanRow[];
  /** today in India, as YYYY-MM-DD */
  today: string;
};

const amount = (key: "amount" | "settled" | "left", header: string): Column<InstalmentRow> => ({
  key,
  header,
  align: "right",
  card: "half",
  cell: (row) => <span className={entry.line}>{showRupees(row[key])}</span>,
});

const columnsOn = (today: string): Column<InstalmentRow>[] => [
  {
    key: "due",
    header: "Due",
    wide: true,
    card: "title",
    cell: (row) => (
      <>
        {dueText(row)}
        {row.due.value !== "day" && row.dueBy && (
          <small className={styles.due}>{row.due.label}</small>
        )}
      </>
    ),
  },
  amount("amount", "Amount"),
  amount("settled", "Paid"),
  amount("left", "Left"),
  {
    key: "standing",
    header: "State",
    card: "line",
    cell: (row) => {
      const standing = standingOf(row, today);
      return <Badge tone={standingTones[standing]}>{standings[standing]}</Badge>;
    },
  },
];

const headWords = ({ heads, discount, discountReason }: FeePlanRow) =>
  [
    ...heads.map(
      ({ name, amount, gstRate }) =>
        `${name} ${showRupees(amount)}${gstRate === null ? "" : ` (GST ${gstRate} % inside)`}`,
    ),
    ...(discountReason ? [`discount ${showRupees(discount)}: ${discountReason}`] : []),
  ].join(" · ");

const titleOf = ({ total, instalments }: FeePlanRow) =>
  planTitle({ total, count: instalments.length });

/** What a case agreed to pay, and how far it has. */
export function FeePlanSection({ rows, today, ...rest }: Props) {
  const { refNo } = rest;
  const [open, setOpen] = useState<{ row?: FeePlanRow }>();
  const opener = useRef<HTMLButtonElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(Boolean(open), opener);
  const openNew = () => {
    opener.current = add.current;
    setOpen({});
  };
  useAsked("fee plan", () => rows.length > 0 || openNew());
  const deletion = useDeletion(deleteFeePlan, { onDone: () => add.current?.focus(), undo: true });
  const current = (row?: FeePlanRow) => rows.find(({ _id }) => _id === row?._id) ?? row;
  return (
    <>
      {rows.length === 0 && (
        <section className={entry.section} aria-label="Fee plan">
          <header className={entry.header}>
            <h2>Fee plan</h2>
            <Button ref={add} small aria-label="Add fee plan" onClick={openNew}>
              <IconPlus size={16} aria-hidden /> Add
            </Button>
          </header>
          <p className={entry.none}>
            No fee plan yet. Without one nobody is reminded of what is due.{" "}
            <button type="button" className={entry.first} onClick={openNew}>
              Divide the package into instalments.
            </button>
          </p>
        </section>
      )}
      {rows.map((row) => (
        <section key={row._id} className={entry.section} aria-label="Fee plan">
          <header className={entry.header}>
            <h2>Fee plan: {titleOf(row)}</h2>
            <div className={styles.buttons}>
              <ButtonLink small href={`/app/view-assessment/${refNo}/receipts?add=receipt`}>
                Take payment
              </ButtonLink>
              <Button
                look="subtle"
                small
                title="Edit"
                aria-label={`Edit fee plan ${titleOf(row)}`}
                onClick={(event) => {
                  opener.current = event.currentTarget;
                  setOpen({ row });
                }}
              >
                <RowIcon name="pencil" />
              </Button>
              <DeleteButton
                {...deletion.button(row._id, {
                  name: `fee plan ${titleOf(row)}`,
                  message: "Its instalments leave the due list. Receipts and the package stay.",
                  values: { ref_no: refNo, feePlanId: row._id, version: row.version },
                })}
              />
            </div>
          </header>
          <p className={styles.about}>{headWords(row)}</p>
          <DataTable
            caption="Instalments"
            columns={columnsOn(today)}
            rows={row.instalments}
            rowKey={({ _id }) => _id}
            empty=""
          />
        </section>
      ))}
      {open && <Form {...rest} row={current(open.row)} onClose={() => setOpen(undefined)} />}
    </>
  );
}
