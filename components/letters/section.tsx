"use client";
import { useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { DetailsCell, LetterCell, StandingCell } from "@/components/letters/cells";
import { type Column, DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { Button } from "@/components/ui/button";
import { DownloadLink } from "@/components/ui/button-link";
import { lateDialog } from "@/components/ui/late";
import type { LetterRow, WaiverRow } from "@/lib/parts/letter-ledger/queries";
import { secondPerson } from "@/lib/parts/letters/labels";
import { showMoment } from "@/lib/values/words";

const DetailsForm = lateDialog(() => import("@/components/letters/details-form"));
const TrustForm = lateDialog(() => import("@/components/letters/trust-form"));
const VerifyForm = lateDialog(() => import("@/components/letters/verify-form"));

type Props = {
  refNo: string;
  rows: LetterRow[];
  waivers: WaiverRow[];
  /** what a letter can be for */
  applications: { value: string; label: string }[];
};
type Open = { deed: "details" | "verify" | "trust"; letter: LetterRow };

/** A replaced or deleted letter is only looked at. */
const isOpen = ({ standing }: LetterRow) => standing !== "gone" && standing !== "replaced";

/** The letters of a case: what came in, whose word stands behind it, and what an admin let pass. */
export function LetterSection({ refNo, rows, waivers, applications }: Props) {
  const [open, setOpen] = useState<Open>();
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(Boolean(open), opener);
  const close = () => setOpen(undefined);

  const button = (deed: Open["deed"], words: string, letter: LetterRow) => (
    <Button
      small
      aria-label={`${words}: ${letter.fileName}`}
      onClick={(event) => {
        opener.current = event.currentTarget;
        setOpen({ deed, letter });
      }}
    >
      {words}
    </Button>
  );
  const columns: Column<LetterRow>[] = [
    {
      key: "letter",
      header: "Letter",
      wide: true,
      card: "title",
      cell: (letter) => <LetterCell letter={letter} />,
    },
    {
      key: "details",
      header: "Details",
      wide: true,
      card: "line",
      cell: (letter) => <DetailsCell letter={letter} />,
    },
    {
      key: "state",
      header: "State",
      wide: true,
      card: "line",
      cell: (letter) => <StandingCell letter={letter} />,
    },
    {
      key: "actions",
      header: "Change",
      card: "end",
      cell: (letter) =>
        isOpen(letter) && (
          <span className={styles.actions}>
            {button("details", "Details", letter)}
            {letter.detailsBy && !letter.mine && button("verify", "Verify", letter)}
            {letter.standing === "genuine" && (
              <DownloadLink
                small
                href={`/api/letter/certificate?ref_no=${refNo}&letterId=${letter._id}`}
                aria-label={`Certificate: ${letter.fileName}`}
              >
                Certificate
              </DownloadLink>
            )}
            {letter.signature?.mayTrust && button("trust", "Trust this signer", letter)}
            {letter.mine && letter.standing === "waiting" && (
              <span className={styles.below}>{secondPerson}</span>
            )}
          </span>
        ),
    },
  ];
  // The letter as it stands now: somebody else may have changed it meanwhile.
  const current = open && (rows.find(({ _id }) => _id === open.letter._id) ?? open.letter);

  return (
    <>
      <section className={styles.section} aria-label="Letters">
        <header className={styles.header}>
          <h2>Letters</h2>
        </header>
        {rows.length > 0 ? (
          <DataTable
            caption="Letters"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            empty=""
          />
        ) : (
          <p className={styles.none}>
            No letter yet. An offer letter, a COE, CAS, I-20 or PAL stands here once it is uploaded.
          </p>
        )}
      </section>
      {waivers.length > 0 && (
        <section className={styles.section} aria-label="Went on without a verified letter">
          <header className={styles.header}>
            <h2>Went on without a verified letter</h2>
          </header>
          <DataTable
            caption="Went on without a verified letter"
            columns={[
              { key: "date", header: "Date", cell: ({ date }: WaiverRow) => showMoment(date) },
              { key: "by", header: "Admin", cell: ({ by }) => by },
              { key: "reason", header: "Why", wide: true, cell: ({ reason }) => reason },
              {
                key: "lacked",
                header: "What was missing",
                wide: true,
                cell: ({ lacked }) => lacked,
              },
            ]}
            rows={waivers}
            rowKey={({ _id }) => _id}
            empty=""
          />
        </section>
      )}
      {open?.deed === "details" && current && (
        <DetailsForm refNo={refNo} letter={current} applications={applications} onClose={close} />
      )}
      {open?.deed === "trust" && current && <TrustForm letter={current} onClose={close} />}
      {open?.deed === "verify" && current && (
        <VerifyForm refNo={refNo} letter={current} onClose={close} />
      )}
    </>
  );
}
