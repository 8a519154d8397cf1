import { StudentCell } from "@/components/case/pipeline-cells";
import { signatureTones, stateTones } from "@/components/letters/tones";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { MarkedWords } from "@/components/ui/marked-words";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { LetterListRow } from "@/lib/parts/letters/answer";
import type { LetterState } from "@/lib/parts/letters/labels";
import type { SignatureState } from "@/lib/platform/pdf-signature/labels";
import { showDate, showDay } from "@/lib/values/words";

type Col = Column<LetterListRow>;

const columns: Col[] = [
  {
    key: "name",
    header: "Name",
    card: "title",
    ...drawnBy(StudentCell, ({ ref_no: refNo, name, mobile }: LetterListRow) => ({
      ...{ refNo, name, mobile },
    })),
  },
  {
    key: "letter",
    header: "Letter",
    card: "half",
    ...drawnBy(NewTabLink, (row: LetterListRow) => ({
      href: `/app/view-assessment/${row.ref_no}/letters`,
      about: `of ${row.name}`,
      children: row.kind.label,
    })),
  },
  {
    key: "university",
    header: "University",
    wide: true,
    card: "line",
    cell: (row) => row.university ?? "–",
  },
  {
    key: "state",
    header: "State",
    card: "detail",
    ...drawnBy(MarkedWords, ({ state, counts }: LetterListRow) =>
      counts
        ? { tone: stateTones[state.value as LetterState], mark: state.label }
        : { words: "Replaced or deleted" },
    ),
  },
  {
    key: "signature",
    header: "Signature",
    card: "detail",
    named: true,
    ...drawnBy(MarkedWords, ({ signature, signer }: LetterListRow) =>
      signature && signer
        ? {
            tone: signatureTones[signature.value as SignatureState],
            ...{ mark: signature.label, title: `The certificate names ${signer}` },
          }
        : { words: signature?.label ?? "–" },
    ),
  },
  {
    key: "flags",
    header: "Another Case",
    card: "detail",
    named: true,
    ...drawnBy(MarkedWords, ({ flags: [first, ...rest] }: LetterListRow) =>
      first
        ? {
            tone: "red" as const,
            mark: rest.length > 0 ? `${first.label} +${rest.length}` : first.label,
          }
        : { words: "–" },
    ),
  },
  {
    key: "checkedBy",
    header: "Verified By",
    card: "detail",
    cut: true,
    cell: (row) => row.checkedBy ?? "–",
  },
  {
    key: "validUntil",
    header: "Valid Until",
    card: "detail",
    named: true,
    cell: (row) => (row.validUntil ? showDate(row.validUntil) : "–"),
  },
  {
    key: "date",
    header: "Uploaded On",
    sort: "date",
    card: "detail",
    cell: (row) => showDay(row.date),
  },
  { key: "handler", header: "Case Handler", card: "detail", cut: true, cell: (row) => row.handler },
];

/** The columns of somebody who sees only their own are without the handler. */
export const letterColumns = (withHandler: boolean) =>
  columns.filter(({ key }) => withHandler || key !== "handler");
