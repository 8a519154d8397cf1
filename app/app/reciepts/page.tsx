import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { bookColumns } from "@/components/vouchers/columns";
import { MoneyTabs } from "@/components/vouchers/money-tabs";
import { PaymentLinks } from "@/components/vouchers/payment-links";
import { RecordMenu } from "@/components/vouchers/record-menu";
import { openableOf, receipts } from "@/lib/money/vouchers/queries";
import { voucherRights } from "@/lib/money/vouchers/rights";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

const path = "/app/reciepts";
export const metadata: Metadata = { title: "Receipts" };

export default async function Receipts({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("finance.read");
  const list = await receipts.inBooks.page(viewer, searchParams);
  const openable = await openableOf(viewer, list.rows);
  const refunds = list.state.kind === "refund";
  return (
    <ListPage
      title={refunds ? "Refunds" : "Receipts"}
      path={path}
      list={list}
      columns={bookColumns("receipt", openable, (row) => (
        <RecordMenu record={row} may={voucherRights(viewer, row)} />
      ))}
      rowKey={(row) => row._id}
      noun={refunds ? "refund" : "receipt"}
      none={`No ${refunds ? "refunds" : "receipts"} yet.`}
      exportCall="/api/receipts/export"
      actions={<PaymentLinks location={list.tabs?.current} />}
      pages={
        <MoneyTabs viewer={viewer} current={refunds ? "refunds" : "receipts"} range={list.state} />
      }
    />
  );
}
