import type { Metadata } from "next";
import { forbidden, notFound } from "next/navigation";
import { DataTable } from "@/components/lists/data-table";
import { EraseButton, HoldButtons } from "@/components/personal-data/erase";
import { goesColumns, keptColumns } from "@/components/personal-data/plan-columns";
import { DownloadLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Panel, Panels } from "@/components/ui/panel";
import { planFor } from "@/lib/office/erasure/queries";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Personal data of a case" };

type Props = { params: Promise<{ ref_no: string }> };

export default async function PersonalDataOfCase({ params }: Props) {
  const viewer = await pageViewer("personalData.manage");
  const seen = await planFor(viewer, (await params).ref_no.toUpperCase());
  if (isFailure(seen)) return seen.status === 404 ? notFound() : forbidden();
  const { refNo, name, hold, plan } = seen;
  const query = `ref_no=${encodeURIComponent(refNo)}`;
  return (
    <>
      <PageHeader
        title={`Personal data of ${name}`}
        note={`${refNo}. What would go by an erasure, and what the law keeps.`}
        actions={
          <>
            <DownloadLink href={`/api/person/held-pdf?${query}`}>
              Everything we hold (PDF)
            </DownloadLink>
            <DownloadLink href={`/api/person/held?${query}`}>
              Everything we hold (JSON)
            </DownloadLink>
            <HoldButtons refNo={refNo} held={hold !== null} />
            {!plan.refusal && <EraseButton refNo={refNo} name={name} kept={plan.kept.length} />}
          </>
        }
      />
      {plan.refusal && <Notice>{plan.refusal}</Notice>}
      <Panels>
        <Panel id="what-goes" title="What goes">
          <DataTable
            caption="What goes"
            columns={goesColumns}
            rows={plan.goes}
            rowKey={({ title }) => title}
            empty="Nothing."
          />
        </Panel>
        <Panel id="what-stays" title="What the law keeps">
          <DataTable
            caption="What the law keeps"
            columns={keptColumns}
            rows={plan.kept}
            rowKey={({ what }) => what}
            empty="Nothing: no receipt, refund or expense was written."
          />
        </Panel>
      </Panels>
    </>
  );
}
