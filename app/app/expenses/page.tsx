import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { AddVoucher } from "@/components/vouchers/add";
import { bookColumns } from "@/components/vouchers/columns";
import { MoneyTabs } from "@/components/vouchers/money-tabs";
import { RecordMenu } from "@/components/vouchers/record-menu";
import { expenses, openableOf } from "@/lib/money/vouchers/queries";
import { voucherRights } from "@/lib/money/vouchers/rights";
import { branchChoices } from "@/lib/platform/branches/known";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

const path = "/app/expenses";
export const metadata: Metadata = { title: "Expenses" };

export default async function Expenses({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("finance.read");
  const list = await expenses.inBooks.page(viewer, searchParams);
  const openable = await openableOf(viewer, list.rows);
  const branches = branchChoices(viewer.books);
  const location = list.tabs?.current ?? branches[0]?.value ?? "";
  return (
    <ListPage
      title="Expenses"
      path={path}
      list={list}
      columns={bookColumns("expense", openable, (row) => (
        <RecordMenu record={row} may={voucherRights(viewer, row)} />
      ))}
      rowKey={(row) => row._id}
      noun="expense"
      none="No expenses yet."
      exportCall="/api/expenses/export"
      actions={branches.length > 0 && <AddVoucher kind="expense" office={{ branches, location }} />}
      pages={<MoneyTabs viewer={viewer} current="expenses" range={list.state} />}
    />
  );
}
