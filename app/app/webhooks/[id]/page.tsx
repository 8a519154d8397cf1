import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DataTable } from "@/components/lists/data-table";
import { PageTabs } from "@/components/lists/page-tabs";
import { Pager } from "@/components/lists/pager";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { WatchPage } from "@/components/ui/watch-page";
import { SendFailed, SendTest } from "@/components/webhook-deliveries/buttons";
import { deliveryColumns } from "@/components/webhook-deliveries/columns";
import { EditWebhook, WebhookMenu } from "@/components/webhooks/buttons";
import { deliveryStates } from "@/lib/office/webhook-deliveries/labels";
import { deliveriesInput, deliveriesOf } from "@/lib/office/webhook-deliveries/queries";
import { webhookPath, webhooksPath } from "@/lib/office/webhooks/labels";
import { webhookOf } from "@/lib/office/webhooks/queries";
import { branchOption } from "@/lib/platform/branches/known";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { counted } from "@/lib/values/words";

export const metadata: Metadata = { title: "Webhook" };

/** More than these would fill the page; its form names all. */
const named = 3;
const toldOf = (words: string[]) =>
  words.length > named ? counted(words.length, "event") : words.join("; ");

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function Webhook({ params, searchParams }: Props) {
  const viewer = await pageViewer("apiKeys.manage");
  const { id } = await params;
  const webhook = await webhookOf(viewer, id);
  if (!webhook) notFound();
  const state = await listState(deliveriesInput, searchParams);
  const { rows, ...around } = await deliveriesOf(webhook, state);
  const path = webhookPath(id);
  const { name, url, events, limitedTo, version, isOn, hasEnded, off, owner } = webhook;
  const tabs = [
    { href: path, label: "All" },
    ...Object.entries(deliveryStates).map(([value, label]) => ({
      href: `${path}?state=${value}`,
      label,
    })),
  ];
  return (
    <>
      <PageHeader
        title={name}
        note={`${url}. Told of ${toldOf(webhook.eventWords)}. Branches: ${webhook.branches.join(", ") || "all"} of ${owner}’s.`}
        actions={
          <>
            {isOn && <SendTest id={id} />}
            {isOn && <SendFailed id={id} />}
            {!hasEnded && (
              <EditWebhook
                webhook={{ id, name, url, events, limitedTo, version }}
                choices={viewer.branches.map(branchOption)}
              />
            )}
            <WebhookMenu {...{ id, name, isOn, hasEnded }} />
            <ButtonLink href={webhooksPath}>Webhooks</ButtonLink>
          </>
        }
      />
      {off && <Notice>{off}. Nothing goes there.</Notice>}
      {rows.some((row) => row.state === "waiting") && <WatchPage />}
      <PageTabs
        label="Messages by their state"
        tabs={tabs}
        current={state.state ? `${path}?state=${state.state}` : path}
      />
      <DataTable
        caption={`What ${name} was told`}
        columns={deliveryColumns}
        rows={rows}
        rowKey={(row) => row.id}
        empty="Nothing here. What happens from now on is told, and kept for 30 days."
      />
      <Pager path={path} state={state} rowCount={rows.length} {...around} />
    </>
  );
}
