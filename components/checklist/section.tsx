"use client";
import { useRef, useState } from "react";
import { NameCell, PapersCell, StateCell } from "@/components/checklist/cells";
import own from "@/components/checklist/checklist.module.css";
import { type Deed, RowActions } from "@/components/checklist/row-actions";
import { TemplateOffers } from "@/components/checklist/template-offers";
import { useAsked } from "@/components/dialogs/use-asked";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { useAction } from "@/components/forms/use-action";
import { type Column, DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { IconMailForward, IconPlus } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import { checklistStages } from "@/lib/catalogue/checklists/labels";
import { deleteItem, makeItems, setNeeded } from "@/lib/parts/checklist/actions";
import type { TemplateOffer } from "@/lib/parts/checklist/adopt";
import { isMissing } from "@/lib/parts/checklist/labels";
import type { CaseRecord, ItemRow } from "@/lib/parts/checklist/queries";

const ItemDialog = lateDialog(() => import("@/components/checklist/item-dialog"));
const AddDialog = lateDialog(() => import("@/components/checklist/add-form"));
const AskDialog = lateDialog(() => import("@/components/checklist/ask-form"));

type Props = {
  refNo: string;
  items: ItemRow[];
  records: CaseRecord[];
  offers: TemplateOffer[];
  /** where the student wants to go */
  country: string;
  hasCourses: boolean;
  /** of an SMS, in rupees */
  pricePerPart?: string;
  /** the student may be written to by WhatsApp now */
  byWhatsapp?: boolean;
};
type Open = { deed: Deed; item: ItemRow } | "add" | "ask";

/** "Visa: 2 of 5 missing", with the country where the case has several. */
function groupTitle(items: ItemRow[], stage: string, country?: string) {
  const wanted = items.filter(({ state }) => state !== "not_needed");
  const missing = wanted.filter(({ state }) => isMissing(state)).length;
  const name = [checklistStages[stage as keyof typeof checklistStages], country]
    .filter(Boolean)
    .join(", ");
  if (items.every(({ later }) => later)) return `${name}: later`;
  return `${name}: ${missing > 0 ? `${missing} of ${wanted.length} missing` : "complete"}`;
}

/** The checklist of a case, stage by stage. */
export function ChecklistSection(props: Props) {
  const { refNo, items, records, offers, country, hasCourses } = props;
  const [open, setOpen] = useState<Open>();
  const opener = useRef<HTMLButtonElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  useFocusBack(Boolean(open), opener);
  const show = (next: Open, button: HTMLButtonElement | null) => {
    opener.current = button;
    setOpen(next);
  };
  const isComplete = !items.some(({ state, later }) => !later && isMissing(state));
  useAsked("item", () => show("add", add.current));
  useAsked("request", () => isComplete || show("ask", ask.current));
  const making = useAction(makeItems);
  const needing = useAction(setNeeded);
  const deletion = useDeletion(deleteItem, { onDone: () => add.current?.focus(), undo: true });

  const which = ({ _id, version }: ItemRow) => ({ ref_no: refNo, itemId: _id, version });
  const columns: Column<ItemRow>[] = [
    {
      key: "name",
      header: "What",
      wide: true,
      card: "title",
      cell: (item) => <NameCell item={item} />,
    },
    { key: "state", header: "State", card: "half", cell: (item) => <StateCell item={item} /> },
    {
      key: "papers",
      header: "Handed in",
      wide: true,
      card: "line",
      cell: (item) => <PapersCell item={item} />,
    },
    {
      key: "actions",
      header: "Change",
      align: "right",
      card: "end",
      cell: (item) => (
        <RowActions
          item={item}
          onDeed={(deed, button) =>
            deed === "needed" ? void needing.run(which(item)) : show({ deed, item }, button)
          }
          onDelete={() => deletion.ask(item._id, { name: item.name, values: which(item) })}
        />
      ),
    },
  ];

  const countries = new Map(items.map((item) => [item.country.value, item.country.label]));
  const groups = [...countries].flatMap(([code, label]) =>
    Object.keys(checklistStages).map((stage) => ({
      key: `${code}${stage}`,
      rows: items.filter((item) => item.country.value === code && item.stage === stage),
      stage,
      country: countries.size > 1 ? label : undefined,
    })),
  );
  // The item as it stands now: somebody else may have changed it meanwhile.
  const current = (item: ItemRow) => items.find(({ _id }) => _id === item._id) ?? item;
  const close = () => setOpen(undefined);

  return (
    <>
      <section className={styles.section} aria-label="Checklist">
        <header className={`${styles.header} ${own.head}`}>
          <h2>Checklist</h2>
          {!isComplete && (
            <Button ref={ask} small look="primary" onClick={() => show("ask", ask.current)}>
              <IconMailForward size={16} aria-hidden /> Ask for all that is missing
            </Button>
          )}
          <Button ref={add} small aria-label="Add item" onClick={() => show("add", add.current)}>
            <IconPlus size={16} aria-hidden /> Add
          </Button>
        </header>
        <TemplateOffers refNo={refNo} offers={offers} />
        {items.length === 0 && (
          <p className={styles.none}>
            {hasCourses
              ? "Nothing is on the checklist yet. "
              : "Choose a course under Details, and what its country asks for stands here. "}
            {hasCourses && (
              <button
                type="button"
                className={styles.first}
                disabled={making.pending}
                onClick={() => making.run({ ref_no: refNo })}
              >
                Make it from the courses.
              </button>
            )}
          </p>
        )}
      </section>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, rows, stage, country: named }) => (
          <section key={key} className={styles.section} aria-label={groupTitle(rows, stage, named)}>
            <header className={styles.header}>
              <h2>{groupTitle(rows, stage, named)}</h2>
            </header>
            <DataTable
              caption={groupTitle(rows, stage, named)}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              empty=""
            />
          </section>
        ))}
      {open === "add" && <AddDialog refNo={refNo} country={country} onClose={close} />}
      {open === "ask" && (
        <AskDialog
          {...{ refNo, items }}
          pricePerPart={props.pricePerPart}
          byWhatsapp={props.byWhatsapp}
          onClose={close}
        />
      )}
      {open && typeof open === "object" && (
        <ItemDialog
          refNo={refNo}
          deed={open.deed}
          item={current(open.item)}
          records={records}
          onClose={close}
        />
      )}
    </>
  );
}
