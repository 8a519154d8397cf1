import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { UsualSpans } from "@/components/books/cards";
import { RangeForm } from "@/components/books/range-form";
import { Totals } from "@/components/books/totals";
import { OpenDaysNotice } from "@/components/day-close/open-days";
import { href } from "@/components/lists/href";
import { DownloadLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { MoneyTabs } from "@/components/vouchers/money-tabs";
import { bookPage } from "@/lib/money/books/queries";
import { openDays } from "@/lib/money/day-close/queries";
import { can } from "@/lib/platform/access/policy";
import { branchName, branchOption } from "@/lib/platform/branches/known";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";
import { showDate } from "@/lib/values/words";

export const metadata: Metadata = { title: "Receipts P&L" };

export default async function Books({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("finance.read");
  const page = await bookPage(viewer, searchParams);
  if (isFailure(page)) forbidden();
  const { typed, asked, statement, fields } = page;
  const whose = asked?.location ?? (viewer.books.length === 1 ? viewer.books[0] : undefined);
  return (
    <>
      <PageHeader
        title="Receipts P&L"
        note={
          asked &&
          `${showDate(asked.from)} to ${showDate(asked.to)}, ${whose ? branchName(whose) : "all branches together"}`
        }
        actions={
          asked &&
          can(viewer, "lists.export") && (
            <DownloadLink href={href("/api/books/export", asked)}>Export</DownloadLink>
          )
        }
      />
      <MoneyTabs viewer={viewer} current="books" range={statement?.together.asks} />
      <OpenDaysNotice days={await openDays(viewer)} />
      {statement && (
        <UsualSpans usual={statement.usual} selected={asked} location={asked.location} />
      )}
      <RangeForm typed={typed} fields={fields} branches={viewer.books.map(branchOption)} />
      {statement && <Totals statement={statement} />}
    </>
  );
}
