import { StateBadge } from "@/components/case/state-badge";
import type { useCases } from "@/components/shell/use-cases";
import { showMobile, showRupees } from "@/lib/values/words";
import styles from "./palette.module.css";

export type Entry = { id: string; href: string; label: string; person?: Person };
export type Person = ReturnType<typeof useCases>["cases"][number];

/** People are told apart by their number, status and handler, never by a name alone. */
export const personEntry = (person: Person): Entry => ({
  id: `case-${person.ref_no}`,
  href: `/app/view-assessment/${person.ref_no}`,
  label: person.name,
  person,
});

type Found = ReturnType<typeof useCases>["records"][number];
/** A receipt or an expense, by its printed number. */
export const recordEntry = ({
  kind,
  recieptNumber,
  number,
  name,
  amount,
  ref_no,
}: Found): Entry => ({
  id: `record-${recieptNumber}`,
  href: recordHref(kind, recieptNumber, ref_no),
  label: `${number} · ${name} · ${showRupees(amount)}`,
});

/** Under its case, where that is; else in the books. */
const recordHref = (kind: string, recieptNumber: number, ref_no: string | null) =>
  kind === "expense"
    ? `${ref_no ? `/app/view-assessment/${ref_no}` : "/app"}/expenses/${recieptNumber}`
    : `${ref_no ? `/app/view-assessment/${ref_no}/receipts` : "/app/reciepts"}/${recieptNumber}`;

type Props = {
  label: string;
  entries: Entry[];
  chosen?: Entry;
  onOpen: (entry: Entry) => void;
};

export function Options({ label, entries, chosen, onOpen }: Props) {
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-label={label}>
      <p className={styles.group} aria-hidden>
        {label}
      </p>
      {entries.map((entry) => (
        // The input keeps the focus and the keys; options are for the pointer.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={entry.id}
          id={entry.id}
          role="option"
          aria-selected={entry === chosen}
          className={styles.option}
          onClick={() => onOpen(entry)}
        >
          <span>{entry.label}</span>
          {entry.person && <Details person={entry.person} />}
        </div>
      ))}
    </div>
  );
}

const Details = ({ person: { ref_no, mobile, state, handler } }: { person: Person }) => (
  <small>
    {ref_no} · {showMobile(mobile)} <StateBadge state={state} /> {handler ?? "No handler"}
  </small>
);
