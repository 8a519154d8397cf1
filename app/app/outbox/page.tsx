import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { outboxColumns } from "@/components/outbox/columns";
import { SmsLimitsButton } from "@/components/sms-limits/button";
import { ButtonLink } from "@/components/ui/button-link";
import { outboxList } from "@/lib/office/outbox/queries";
import { readSmsLimits } from "@/lib/office/sms-limits/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Outbox" };

const note = "Every message that the product writes to somebody outside, and what became of it.";

export default async function Outbox({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("outbox.read");
  return (
    <ListPage
      title="Outbox"
      note={viewer.allBranches ? note : `${note} Here are those of your branches.`}
      path="/app/outbox"
      list={await outboxList.page(viewer, searchParams)}
      columns={outboxColumns}
      actions={
        <>
          <ButtonLink href="/app/outbox/costs">Costs</ButtonLink>
          {viewer.allBranches && <SmsLimitsButton limits={await readSmsLimits()} />}
        </>
      }
      rowKey={(row) => row.id}
      noun="message"
      none="No messages. They appear here when an assessment is created, a case is transferred or a status update is sent."
    />
  );
}
