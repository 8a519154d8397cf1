import Link from "next/link";
import { DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import type { Params } from "@/components/lists/href";
import { Pager } from "@/components/lists/pager";
import { ButtonLink } from "@/components/ui/button-link";
import { AddVoucher } from "@/components/vouchers/add";
import { voucherColumns } from "@/components/vouchers/columns";
import { RecordMenu } from "@/components/vouchers/record-menu";
import type { OverviewAnswer } from "@/lib/case/answer";
import type { VoucherAnswer } from "@/lib/money/vouchers/answer";
import { type VoucherKind, voucherWords } from "@/lib/money/vouchers/labels";
import type { VoucherRights } from "@/lib/money/vouchers/rights";
import type { BranchGst } from "@/lib/values/gst";
import { payerOf } from "@/lib/values/payer";
import { stateOfPincode } from "@/lib/values/states";
import { showMobile } from "@/lib/values/words";

type Props = {
  kind: VoucherKind;
  /** of a branch with a GSTIN: what a receipt takes */
  gst?: BranchGst;
  assessment: OverviewAnswer;
  state: Params;
  rows: VoucherAnswer[];
  /** what the viewer may do about each */
  may: (row: VoucherAnswer) => VoucherRights;
  next?: string;
  previous?: string;
};

/** The receipts or the expenses of a case, newest first, with the button that adds one. */
export function VoucherList({ kind, gst, assessment: a, state, rows, may, ...around }: Props) {
  const { plural, heading } = voucherWords[kind];
  const student = { ...payerOf(a), mobile: showMobile(a.mobile) };
  // Nobody's address is where the branch is, until somebody says otherwise.
  const tax = gst && {
    branch: gst,
    state: stateOfPincode(a.pincode) ?? gst.gstin.slice(0, 2),
  };
  return (
    <section className={styles.section} aria-label={heading}>
      <header className={styles.header}>
        <h2>{heading}</h2>
        {kind === "receipt" && (
          <ButtonLink small href={`/app/payment-request?case=${a.ref_no}`} prefetch={false}>
            Request payment
          </ButtonLink>
        )}
        <AddVoucher kind={kind} refNo={a.ref_no} student={student} gst={tax} />
      </header>
      {rows.length > 0 ? (
        <DataTable
          caption={heading}
          columns={voucherColumns(kind, a.ref_no, student.name, (row) => (
            <RecordMenu record={row} may={may(row)} />
          ))}
          rows={rows}
          rowKey={(row) => row._id}
          empty=""
        />
      ) : (
        <p className={styles.none}>
          No {plural} yet.{" "}
          <Link className={styles.first} href={`?add=${kind}`} prefetch={false}>
            Add the first one.
          </Link>
        </p>
      )}
      {(rows.length > 0 || state.cursor || state.before) && (
        <Pager
          path={`/app/view-assessment/${a.ref_no}/${plural}`}
          state={state}
          {...around}
          rowCount={rows.length}
        />
      )}
    </section>
  );
}
