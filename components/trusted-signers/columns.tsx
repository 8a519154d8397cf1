import type { Column } from "@/components/lists/data-table";
import { DeleteSigner } from "@/components/trusted-signers/delete";
import type { TrustedSignerRow } from "@/lib/parts/trusted-signers/answer";
import { labels } from "@/lib/parts/trusted-signers/labels";
import { showDay } from "@/lib/values/words";

const removal: Column<TrustedSignerRow> = {
  key: "delete",
  header: "Delete",
  card: "end",
  cell: (row) => <DeleteSigner id={row._id} name={row.name} />,
};

/** An admin of some branches reads the list, which all branches share, and changes nothing. */
export const signerColumns = (changes: boolean): Column<TrustedSignerRow>[] => [
  { key: "name", header: labels.name, card: "title", cell: (row) => row.name },
  { key: "subject", header: "Certificate", wide: true, card: "line", cell: (row) => row.subject },
  {
    key: "fingerprint",
    header: "Fingerprint (SHA-256)",
    wide: true,
    card: "line",
    cell: (row) => row.fingerprint,
  },
  { key: "addedBy", header: "Added By", card: "half", cell: (row) => row.addedBy },
  { key: "addedAt", header: "Added On", card: "half", cell: (row) => showDay(row.addedAt) },
  ...(changes ? [removal] : []),
];
