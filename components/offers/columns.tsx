import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { LetterLink } from "@/components/offers/letter-link";
import offers from "@/components/offers/offers.module.css";
import { labels, offerHref } from "@/lib/parts/offers/labels";
import type { OfferRow } from "@/lib/parts/offers/queries";
import type { OfferStatus } from "@/lib/parts/pipeline/labels";
import { showDate } from "@/lib/values/words";

type Columns = Column<OfferRow>[];

/** Lines of a list, each on its own. */
export const Lines = ({ items }: { items: string[] }) => (
  <div className={offers.lines}>{items.join("\n")}</div>
);

const first = (refNo: string): Columns => [
  {
    key: "offerNumber",
    header: labels.offerNumber,
    cell: (row) => (
      <span>
        <Link className={styles.line} href={offerHref(refNo, row._id)} prefetch={false}>
          {row.offerNumber}
        </Link>
        <br />
        {showDate(row.date)}
      </span>
    ),
  },
  {
    key: "application",
    header: labels.application,
    wide: true,
    cell: (row) => (
      <span>
        <span className={styles.line}>{row.apn}</span>
        <br />
        {row.course.program}, {row.university}, {row.intakeLabel}
      </span>
    ),
  },
];

const letter: Column<OfferRow> = {
  key: "letter",
  header: labels.letter,
  cell: (row) => <LetterLink offer={row} />,
};

/** What each tab of My Offers has of its own (spec §2). */
const own: Record<OfferStatus, Columns> = {
  Unconditional: [letter],
  Conditional: [
    {
      key: "conditions",
      header: labels.conditions,
      wide: true,
      cell: (row) => <Lines items={row.conditions} />,
    },
    letter,
  ],
  "More Documents Required by University": [
    {
      key: "moreDocuments",
      header: labels.moreDocuments,
      wide: true,
      cell: (row) => <Lines items={row.moreDocuments} />,
    },
  ],
  Rejected: [
    {
      key: "rejectionReason",
      header: labels.rejectionReason,
      wide: true,
      cell: (row) => <Lines items={row.rejectionReason?.split("\n") ?? []} />,
    },
  ],
};

export const offerColumns = (refNo: string, status: OfferStatus): Columns => [
  ...first(refNo),
  ...own[status],
];
