import type { Metadata } from "next";
import { AccountButton, UploadButton } from "@/components/bank-statement/buttons";
import { statementColumns } from "@/components/bank-statement/columns";
import { BankTabs } from "@/components/bank-statement/tabs";
import { ListPage } from "@/components/lists/list-page";
import { MoneyTabs } from "@/components/vouchers/money-tabs";
import { filesPath } from "@/lib/money/bank-statement/labels";
import { bankStatements } from "@/lib/money/bank-statement/list";
import { accountOptions, accountPlaces } from "@/lib/money/bank-statement/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Statements of the bank" };

/** The files that were read, and the accounts that they are of. */
export default async function BankFiles({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("bank.match");
  const [list, accounts] = await Promise.all([
    bankStatements.page(viewer, searchParams),
    accountOptions(viewer),
  ]);
  return (
    <ListPage
      title="Statements of the bank"
      path={filesPath}
      pages={<MoneyTabs viewer={viewer} current="bank" />}
      tabs={<BankTabs path={filesPath} state={list.state} />}
      list={list}
      columns={statementColumns}
      rowKey={(row) => row._id}
      noun="statement"
      none="No statement yet. Add the account, then upload its CSV or Excel file as the bank gives it."
      actions={
        <>
          <AccountButton places={accountPlaces(viewer)} first={accounts.length === 0} />
          {accounts.length > 0 && <UploadButton accounts={accounts} />}
        </>
      }
    />
  );
}
