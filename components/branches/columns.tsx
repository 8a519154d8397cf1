import styles from "@/components/branches/branches.module.css";
import { BranchActions } from "@/components/branches/row-actions";
import type { Column } from "@/components/lists/data-table";
import { Badge } from "@/components/ui/badge";
import { BranchDot } from "@/components/ui/branch-dot";
import type { BranchAnswer } from "@/lib/office/branches/answer";
import { labels } from "@/lib/office/branches/labels";
import { licenceStanding } from "@/lib/values/licence";
import { showDate, showMobile } from "@/lib/values/words";

const Licence = ({ row, today }: { row: BranchAnswer; today: string }) => {
  const { licenceNumber, licenceExpiry } = row;
  const standing = licenceStanding(licenceExpiry, today);
  if (!licenceNumber && !licenceExpiry) return null;
  return (
    <span className={styles.lines}>
      <span>{licenceNumber}</span>
      {licenceExpiry && <span>to {showDate(licenceExpiry)}</span>}
      {standing === "past" && <Badge tone="red">Expired</Badge>}
      {standing === "near" && <Badge tone="yellow">Ends soon</Badge>}
    </span>
  );
};

/** `numbered` are the codes of those whose prefix stands on numbers. */
export const branchColumns = (today: string, numbered: string[]): Column<BranchAnswer>[] => [
  {
    key: "name",
    header: labels.name,
    card: "title",
    cell: (row) => (
      <span className={styles.name}>
        <BranchDot colour={row.colour} />
        {row.name}
      </span>
    ),
  },
  {
    key: "active",
    header: labels.active,
    card: "half",
    cell: (row) => (
      <span className={styles.lines}>
        {row.active ? <Badge tone="green">On</Badge> : <Badge>Off</Badge>}
        {row.adminBooks && <span>Books: admins only</span>}
      </span>
    ),
  },
  { key: "code", header: labels.code, card: "half", cell: (row) => row.code },
  { key: "prefix", header: labels.prefix, card: "half", cell: (row) => row.prefix },
  {
    key: "address",
    header: "Address and phones",
    wide: true,
    card: "line",
    cell: (row) => (
      <span className={styles.lines}>
        {row.address && <span>{row.address}</span>}
        {row.phones.map((phone) => (
          <a key={phone} href={`tel:${phone}`}>
            {showMobile(phone)}
          </a>
        ))}
      </span>
    ),
  },
  {
    key: "licence",
    header: "Licence, GSTIN, UPI",
    card: "line",
    cell: (row) => (
      <span className={styles.lines}>
        <Licence row={row} today={today} />
        {row.gstin && <span>{row.gstin}</span>}
        {row.upiId && <span className={styles.upi}>{row.upiId}</span>}
      </span>
    ),
  },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    cell: (row) => <BranchActions branch={row} numbered={numbered.includes(row.code)} />,
  },
];
