import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InvoiceForm } from "@/components/claims/invoice-form";
import { PartnerChoice } from "@/components/claims/partner-choice";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { invoicesPath } from "@/lib/money/claims/labels";
import { claimable, mayClaim } from "@/lib/money/claims/queries";
import { payingPartnerOptions } from "@/lib/money/partners/queries";
import { branchChoices, gstOfBranch } from "@/lib/platform/branches/known";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "New invoice" };

const path = `${invoicesPath}/new`;

export default async function NewInvoicePage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("claims.manage");
  const barred = mayClaim(viewer);
  if (isFailure(barred)) return <Notice>{barred.message}</Notice>;
  const { partner } = await searchParams;
  if (typeof partner !== "string")
    return (
      <>
        <PageHeader title="New invoice" note="One invoice over many students of a partner." />
        <PartnerChoice path={path} partners={await payingPartnerOptions()} />
      </>
    );
  const page = await claimable(viewer, partner);
  if (!page) notFound();
  const branches = branchChoices(viewer.branches)
    .map((branch) => ({ ...branch, gstin: gstOfBranch(branch.value)?.gstin }))
    .sort(
      (one, other) => Number(other.value === viewer.branch) - Number(one.value === viewer.branch),
    );
  return (
    <>
      <PageHeader title={`Invoice to ${page.partner.name}`} />
      {page.students.length ? (
        <InvoiceForm claimable={page} branches={branches} />
      ) : (
        <Notice>
          Nothing of {page.partner.name} is confirmed. A commission is confirmed once the student is
          enrolled or its due day is known, with an amount in {page.partner.currency}.
        </Notice>
      )}
    </>
  );
}
