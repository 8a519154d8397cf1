import type { ReactNode } from "react";
import { ButtonLink, DownloadLink } from "@/components/ui/button-link";
import { IconArrowLeft, IconDownload } from "@/components/ui/icons";
import { PrintButton } from "@/components/ui/print-button";
import { DuplicateMark } from "@/components/vouchers/duplicate-mark";
import { VoucherPaper } from "@/components/vouchers/paper";
import { PrintOnce } from "@/components/vouchers/print-once";
import { type VoucherKind, voucherPdfHref, voucherWords } from "@/lib/money/vouchers/labels";
import type { Sheet } from "@/lib/money/vouchers/sheet";
import styles from "./sheet.module.css";

type Props = {
  kind: VoucherKind;
  /** where its list is */
  back: string;
  sheet: Sheet;
  /** what its PDF is asked by */
  recieptNumber: string;
  /** it was recorded just now: it is printed, and Enter prints it again */
  isNew?: boolean;
  /** what else may be done with it */
  actions?: ReactNode;
};

/** A receipt or an expense voucher as a sheet of A5, with the buttons that print and save it. */
export function VoucherSheet({ kind, back, sheet, recieptNumber, isNew, actions }: Props) {
  const { heading } = voucherWords[kind];
  return (
    <>
      <div className={styles.bar}>
        <ButtonLink look="subtle" small href={back}>
          <IconArrowLeft size={16} aria-hidden /> {heading}
        </ButtonLink>
        <DownloadLink small href={voucherPdfHref(kind, recieptNumber)}>
          <IconDownload size={16} aria-hidden /> PDF
        </DownloadLink>
        {actions}
        {/* What the person came for, so that Enter prints. */}
        <PrintButton look="primary" small autoFocus={isNew} />
      </div>
      {isNew && <PrintOnce />}
      <VoucherPaper sheet={sheet}>
        <DuplicateMark
          kind={kind}
          recieptNumber={recieptNumber}
          printed={sheet.duplicate}
          className={styles.duplicate}
        />
      </VoucherPaper>
    </>
  );
}
