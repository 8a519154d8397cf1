import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PartnerChoice } from "@/components/claims/partner-choice";
import { RemittanceWork } from "@/components/remittances/work";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { mayClaim } from "@/lib/money/claims/queries";
import { partnerOptions } from "@/lib/money/partners/queries";
import { remittancesPath } from "@/lib/money/remittances/labels";
import { payable } from "@/lib/money/remittances/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "New remittance" };

export default async function NewRemittancePage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("claims.manage");
  const barred = mayClaim(viewer);
  if (isFailure(barred)) return <Notice>{barred.message}</Notice>;
  const { partner } = await searchParams;
  if (typeof partner !== "string")
    return (
      <>
        <PageHeader title="New remittance" note="Money of a partner, and the students it pays." />
        <PartnerChoice path={`${remittancesPath}/new`} partners={await partnerOptions()} />
      </>
    );
  const page = await payable(viewer, partner);
  if (!page) notFound();
  return (
    <>
      <PageHeader title={`Remittance of ${page.partner.name}`} />
      {page.claims.length ? (
        <RemittanceWork payable={page} />
      ) : (
        <Notice>Nothing of {page.partner.name} is open: every invoice is settled.</Notice>
      )}
    </>
  );
}
