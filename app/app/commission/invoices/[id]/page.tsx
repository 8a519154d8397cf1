import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { AnswerQuery, CreditInvoice, MailInvoice, QueryInvoice } from "@/components/claims/buttons";
import { ClaimTable } from "@/components/claims/claim-table";
import styles from "@/components/claims/claims.module.css";
import { invoiceTones } from "@/components/claims/tones";
import entry from "@/components/lists/entry.module.css";
import { Badge } from "@/components/ui/badge";
import { ButtonLink, DownloadLink } from "@/components/ui/button-link";
import { FactList } from "@/components/ui/fact-list";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { invoiceFile, invoicePath, type Standing } from "@/lib/money/claims/labels";
import { invoicePage } from "@/lib/money/claims/queries";
import { partnerPath } from "@/lib/money/partners/labels";
import { newRemittancePath } from "@/lib/money/remittances/labels";
import { pageViewer } from "@/lib/platform/session/viewer";
import { showMoney } from "@/lib/values/currencies";
import { showDate } from "@/lib/values/words";

export const metadata: Metadata = { title: "Invoice to a partner" };

type Props = { params: Promise<{ id: string }> };

export default async function InvoicePage({ params }: Props) {
  const viewer = await pageViewer("claims.manage");
  const { id } = await params;
  const invoice = await invoicePage(viewer, id);
  if (!invoice) notFound();
  const { paper, partner, standing, kind, corrects, claims, currency, notes, money } = invoice;
  const isInvoice = kind === "invoice";
  const isOpen = isInvoice && standing.value !== "settled";
  const mayCredit = claims.some(({ amount, credited }) => amount !== credited);
  const facts = [
    [
      "Partner",
      <Link key="partner" href={partnerPath(partner.id)}>
        {partner.name}
      </Link>,
    ] as const,
    ...(corrects
      ? [
          [
            "Invoice",
            <Link key="invoice" href={invoicePath(corrects.id)}>
              {corrects.number}
            </Link>,
          ] as const,
        ]
      : []),
    ...paper.facts.slice(1).map(({ label, value }) => [label, value] as const),
    ...paper.totals.map(({ label, value }) => [label, value] as const),
    ["Issued by", invoice.createdBy] as const,
  ];
  return (
    <>
      <PageHeader
        title={`${paper.title} ${paper.number}`}
        note={
          isInvoice && (
            <>
              <Badge tone={invoiceTones[standing.value as Standing]}>{standing.label}</Badge>
              {invoice.isLate && <Badge tone="red">Overdue</Badge>}
            </>
          )
        }
        actions={
          <>
            {standing.value === "queried" && <AnswerQuery invoice={invoice} />}
            {isOpen && standing.value !== "queried" && <QueryInvoice invoice={invoice} />}
            {isOpen && <ButtonLink href={newRemittancePath(partner.id)}>Money came</ButtonLink>}
            {isInvoice && mayCredit && <CreditInvoice invoice={invoice} />}
            <MailInvoice invoice={invoice} />
            <DownloadLink href={invoiceFile(id, "sheet")}>Excel</DownloadLink>
            <DownloadLink href={invoiceFile(id, "pdf")}>PDF</DownloadLink>
          </>
        }
      />
      {standing.value === "queried" && <Notice>{invoice.query}</Notice>}
      <FactList className={styles.facts} facts={facts} />
      {isInvoice && <ClaimTable claims={claims} currency={currency} />}
      {!isInvoice && (
        <ul className={styles.list} aria-label="Students">
          {paper.lines.map(({ student: [name, numbers], amount }) => (
            <li key={numbers}>
              {name}, {numbers}: <strong>{amount}</strong>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <section className={entry.section} aria-label="Credit notes">
          <header className={entry.header}>
            <h2>Credit notes</h2>
          </header>
          <ul className={styles.list}>
            {notes.map((note) => (
              <li key={note.id}>
                <Link href={invoicePath(note.id)}>{note.number}</Link> of {showDate(note.issuedOn)}:{" "}
                {showMoney(note.amount, currency)}, {note.reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {money.length > 0 && (
        <section className={entry.section} aria-label="Money received">
          <header className={entry.header}>
            <h2>Money received</h2>
          </header>
          <ul className={styles.list}>
            {money.map((one) => (
              <li key={one.id}>
                {showDate(one.receivedOn)}, {one.reference}: {showMoney(one.amount, currency)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
