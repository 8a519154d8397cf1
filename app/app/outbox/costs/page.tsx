import type { Metadata } from "next";
import { SetPrice } from "@/components/message-costs/buttons";
import { Costs } from "@/components/message-costs/costs";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { costsOfMonth } from "@/lib/office/message-costs/queries";
import { costsInput } from "@/lib/office/message-costs/schema";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { listState } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";
import { monthAfter } from "@/lib/values/months";
import { showPeriod } from "@/lib/values/periods";
import { showRupees } from "@/lib/values/words";

export const metadata: Metadata = { title: "Costs of messages" };

const monthLink = (month: string) => `/app/outbox/costs?month=${month}`;

/** What the messages of a month cost; an invalid month is this one. */
export default async function MessageCosts({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("outbox.read");
  const today = dayInIndia();
  const { month, rows, prices, cost } = await costsOfMonth.read(
    viewer,
    await listState(costsInput, searchParams),
  );
  return (
    <>
      <PageHeader
        title="Costs of messages"
        note={`${showPeriod(month)}: ${showRupees(cost)}. SMS cost by the part when the gateway accepts them; WhatsApp messages when they are delivered, unless they answer the student within a day.`}
        actions={
          <>
            <ButtonLink small href={monthLink(monthAfter(month, -1))}>
              Month before
            </ButtonLink>
            {month < today.slice(0, 7) && (
              <ButtonLink small href={monthLink(monthAfter(month))}>
                Month after
              </ButtonLink>
            )}
            {viewer.allBranches && <SetPrice today={today} />}
          </>
        }
      />
      <Costs rows={rows} prices={prices} />
    </>
  );
}
