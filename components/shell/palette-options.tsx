import { deeds } from "@/components/case/deeds";
import { StateBadge } from "@/components/case/state-badge";
import type { useCases } from "@/components/shell/use-cases";
import type { Here } from "@/components/shell/use-recent";
import { askTour } from "@/components/ui/tour-event";
import type { MenuPage } from "@/lib/platform/access/menu";
import { begins } from "@/lib/values/page-words";
import { createHref, leadHref } from "@/lib/values/search-words";
import { showMobile, showRupees } from "@/lib/values/words";
import styles from "./palette.module.css";

export type Entry = {
  id: string;
  href: string;
  label: string;
  person?: Person;
  /** in place of going there */
  run?: () => void;
};
export type Person = ReturnType<typeof useCases>["cases"][number];

/** People are told apart by their number, status and handler, never by a name alone. */
export const personEntry = (person: Person): Entry => ({
  id: `case-${person.ref_no}`,
  href: `/app/view-assessment/${person.ref_no}`,
  label: person.name,
  person,
});

const transfer = { word: "Transfer", tab: "/transfer" };

const themes = [
  { word: "Light theme", scheme: "light" },
  { word: "Dark theme", scheme: "dark" },
] as const;

/** The light or the dark, where that was typed. */
export const themeEntries = (q: string, choose: (scheme: "light" | "dark") => void): Entry[] =>
  themes
    .filter(({ word }) => q !== "" && begins(word, q))
    .map(({ word, scheme }) => ({
      id: `theme-${scheme}`,
      href: "",
      label: word,
      run: () => choose(scheme),
    }));

/** The tour of the frame; practice has none. */
export const tourEntries = (q: string): Entry[] =>
  q !== "" && begins("Tour", q) && !document.documentElement.dataset.practice
    ? [{ id: "tour", href: "", label: "Tour", run: askTour }]
    : [];

const shownRecent = 3;

/** Away from any case, what is done to one is offered for those that were opened last. */
export const deedsOfRecent = (recent: readonly Person[], q: string): Entry[] =>
  q === ""
    ? []
    : deeds
        .filter(({ word }) => begins(word, q))
        .flatMap(({ word, tab }) =>
          recent.slice(0, shownRecent).map((person) => ({
            id: `deed-${person.ref_no}${tab.replaceAll(/\W/g, "-")}`,
            href: `/app/view-assessment/${person.ref_no}${tab}`,
            label: `${word}: ${person.name}`,
          })),
        );

/** Whether it is a name of something to do, with or without a case at hand; nobody is called so. */
export const isDeed = (q: string) => q !== "" && deeds.some(({ word }) => begins(word, q));

/** What can be made of somebody whom nobody found: an assessment, or a lead where those are noted. */
export function offersFor(q: string, pages: readonly MenuPage[]): Entry[] {
  const lead = pages.some(({ href }) => href === "/app/leads/new");
  return [
    { id: "create", href: createHref(q), label: `Create assessment with “${q}”` },
    ...(lead ? [{ id: "lead", href: leadHref(q), label: `Note a lead with “${q}”` }] : []),
  ];
}

/** What this person may do to the case that they are on, of what was typed. */
export function deedEntries(here: Here | undefined, q: string): Entry[] {
  if (!here?.opens) return [];
  return [...deeds, ...(here.transfers ? [transfer] : [])]
    .filter(({ word }) => begins(word, q))
    .map(({ word, tab }) => ({
      id: `deed-${tab.replaceAll(/\W/g, "-")}`,
      href: `/app/view-assessment/${here.ref_no}${tab}`,
      label: word,
    }));
}

type FoundRecord = ReturnType<typeof useCases>["records"][number];
/** A receipt or an expense, by its printed number. */
export const recordEntry = (record: FoundRecord): Entry => ({
  id: `record-${record.recieptNumber}`,
  href: recordHref(record),
  label: `${record.number} · ${record.name} · ${showRupees(record.amount)}`,
});

/** Under its case, where that is; else in the books. */
const recordHref = ({ kind, recieptNumber, ref_no }: FoundRecord) =>
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys; options are for the pointer
        // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
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

const Details = ({ person }: { person: Person }) => (
  <small>
    {person.ref_no} · {showMobile(person.mobile)} <StateBadge state={person.state} />{" "}
    {person.handler ?? "No handler"}
    {person.contact && ` · ${person.contact}`}
  </small>
);
