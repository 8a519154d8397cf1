import { type Column, DataTable } from "@/components/lists/data-table";
import entry from "@/components/lists/entry.module.css";
import type { MessageCosts } from "@/lib/office/message-costs/answer";
import { type PricedMessage, pricedMessages } from "@/lib/office/message-costs/labels";
import { type Channel, channels, messageCategories } from "@/lib/platform/outbox/labels";
import { showDate, showRupees } from "@/lib/values/words";

type Row = MessageCosts["rows"][number];
type Price = MessageCosts["prices"][number];

const way = ({ channel, category }: Row) =>
  [
    channels[channel as Channel].label,
    category && messageCategories[category as keyof typeof messageCategories],
  ]
    .filter(Boolean)
    .join(", ");

/** Nobody tells of text messages and mails whether they arrived. */
const isTold = ({ channel }: Row) => channel === "whatsapp";

const columns: Column<Row>[] = [
  { key: "way", header: "By", card: "title", cell: way },
  {
    key: "template",
    header: "Template",
    wide: true,
    card: "line",
    cell: ({ template }) => template ?? "Usual words, or typed",
  },
  {
    key: "messages",
    header: "Accepted",
    align: "right",
    card: "half",
    named: true,
    cell: (row) => row.messages,
  },
  {
    key: "parts",
    header: "SMS parts",
    align: "right",
    card: "half",
    named: true,
    cell: (row) => row.channel === "sms" && row.parts,
  },
  {
    key: "delivered",
    header: "Delivered",
    align: "right",
    card: "half",
    named: true,
    cell: (row) => isTold(row) && row.delivered,
  },
  {
    key: "read",
    header: "Read",
    align: "right",
    card: "half",
    named: true,
    cell: (row) => isTold(row) && row.read,
  },
  {
    key: "failed",
    header: "Not delivered",
    align: "right",
    card: "half",
    named: true,
    cell: (row) => isTold(row) && row.failed,
  },
  {
    key: "cost",
    header: "Cost",
    align: "right",
    card: "beside",
    cell: (row) => row.channel !== "email" && showRupees(row.cost),
  },
];

const priceColumns: Column<Price>[] = [
  {
    key: "message",
    header: "Message",
    card: "title",
    cell: ({ message }) => pricedMessages[message as PricedMessage],
  },
  { key: "fromDay", header: "From", card: "half", cell: ({ fromDay }) => showDate(fromDay) },
  {
    key: "price",
    header: "Price",
    align: "right",
    card: "beside",
    cell: ({ price }) => `₹${price}`,
  },
];

/** What a month's messages cost, and the prices that are reckoned with. */
export const Costs = ({ rows, prices }: Pick<MessageCosts, "rows" | "prices">) => (
  <>
    <section className={entry.section} aria-label="Costs">
      <DataTable
        caption="Costs"
        columns={columns}
        rows={rows}
        rowKey={({ channel, category, template }) => `${channel} ${category} ${template}`}
        empty="No message left in this month."
      />
    </section>
    <section className={entry.section} aria-label="Prices">
      <header className={entry.header}>
        <h2>Prices</h2>
      </header>
      <DataTable
        caption="Prices"
        columns={priceColumns}
        rows={prices}
        rowKey={({ message, fromDay }) => `${message} ${fromDay}`}
        empty="No price is set."
      />
    </section>
  </>
);
