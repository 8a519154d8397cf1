import type { Metadata } from "next";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { TakePayment } from "@/components/vouchers/take-payment";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Take payment" };

export default async function TakePaymentPage() {
  await pageViewer("case.open");
  return (
    <>
      <PageHeader title="Take payment" note="Ten digits, Tab, the amount, Enter." />
      <Sheet>
        <TakePayment />
      </Sheet>
    </>
  );
}
