import type { Metadata } from "next";
import { RecordTabs } from "@/components/bank-statement/record-tabs";
import { BankTabs } from "@/components/bank-statement/tabs";
import { ListPage } from "@/components/lists/list-page";
import { remittanceColumns } from "@/components/remittances/columns";
import { MoneyTabs } from "@/components/vouchers/money-tabs";
import { missingPath, missingRemittancesPath } from "@/lib/money/bank-statement/labels";
import { missingRemittances } from "@/lib/money/bank-statement/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Remittances not at the bank" };

/** Money of partners of the days that a statement covers, which no line of it shows. */
export default async function RemittancesNotAtTheBank({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("claims.manage");
  const list = await missingRemittances.page(viewer, searchParams);
  return (
    <ListPage
      title="Remittances not at the bank"
      note="Entered as received on a day that a statement covers, and no line shows it."
      path={missingRemittancesPath}
      pages={<MoneyTabs viewer={viewer} current="bank" />}
      tabs={
        <>
          <BankTabs path={missingPath} state={list.state} />
          <RecordTabs state={list.state} current="remittance" ofPartners />
        </>
      }
      list={list}
      columns={remittanceColumns}
      rowKey={(row) => row._id}
      exportCall="/api/bank-statement/missing-remittances/export"
      noun="remittance"
      none="Nothing is missing: the bank shows each of them."
    />
  );
}
