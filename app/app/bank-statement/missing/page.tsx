import type { Metadata } from "next";
import { RecordTabs } from "@/components/bank-statement/record-tabs";
import { BankTabs } from "@/components/bank-statement/tabs";
import { ListPage } from "@/components/lists/list-page";
import { bookColumns } from "@/components/vouchers/columns";
import { MoneyTabs } from "@/components/vouchers/money-tabs";
import { missingPath } from "@/lib/money/bank-statement/labels";
import { missingRecords } from "@/lib/money/bank-statement/list";
import { mayClaim } from "@/lib/money/claims/queries";
import { openableOf } from "@/lib/money/vouchers/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Not at the bank" };

/** Records by the bank of the days that a statement covers, which no line of it shows. */
export default async function NotAtTheBank({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("bank.match");
  const list = await missingRecords.page(viewer, searchParams);
  const openable = await openableOf(viewer, list.rows);
  const kind = String(list.state.kind ?? "receipt");
  return (
    <ListPage
      title="Not at the bank"
      note="Recorded by UPI, transfer, card or cheque on a day that a statement covers, and no line shows it."
      path={missingPath}
      pages={<MoneyTabs viewer={viewer} current="bank" />}
      tabs={
        <>
          <BankTabs path={missingPath} state={list.state} />
          <RecordTabs state={list.state} current={kind} ofPartners={mayClaim(viewer) === true} />
        </>
      }
      list={list}
      columns={bookColumns(kind === "expense" ? "expense" : "receipt", openable)}
      rowKey={(row) => row._id}
      exportCall="/api/bank-statement/missing/export"
      noun={kind}
      none="Nothing is missing: the bank shows each of them."
    />
  );
}
