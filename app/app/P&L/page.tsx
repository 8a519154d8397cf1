import type { Metadata } from "next";
import Link from "next/link";
import { forbidden } from "next/navigation";
import styles from "@/components/books/books.module.css";
import { UsualSpans } from "@/components/books/cards";
import { recordColumns } from "@/components/books/columns";
import { RangeForm } from "@/components/books/range-form";
import { Totals } from "@/components/books/totals";
import { OpenDaysNotice } from "@/components/day-close/open-days";
import { DataTable } from "@/components/lists/data-table";
import { href } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { Pager } from "@/components/lists/pager";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { booksPath } from "@/lib/books/labels";
import { type Asks, bookPage } from "@/lib/books/queries";
import { openDays } from "@/lib/day-close/queries";
import { can, type Viewer } from "@/lib/platform/access/policy";
import { branchName, branchOption } from "@/lib/platform/branches/known";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";
import { showDate } from "@/lib/values/words";
import { modeLabels, moneyTabs, voucherWords } from "@/lib/vouchers/labels";
import { expenses, receipts } from "@/lib/vouchers/queries";

export const metadata: Metadata = { title: "Receipts P&L" };

const lists = {
  receipts: { kind: "receipt", list: receipts.inBooks, path: "/app/reciepts" },
  expenses: { kind: "expense", list: expenses.inBooks, path: "/app/expenses" },
} as const;

export default async function Books({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("finance.read");
  const page = await bookPage(viewer, searchParams);
  if (isFailure(page)) forbidden();
  const { tab, typed, asked, statement, fields } = page;
  const at = (tab?: string) => href(booksPath, { ...asked, tab });
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
            <ButtonLink href={href("/api/books/export", asked)} prefetch={false} download>
              Export
            </ButtonLink>
          )
        }
      />
      <PageTabs label="Money" tabs={moneyTabs} current={booksPath} />
      <OpenDaysNotice days={await openDays(viewer)} />
      {statement && (
        <UsualSpans usual={statement.usual} shown={asked} location={asked.location} tab={tab} />
      )}
      <RangeForm
        typed={typed}
        fields={fields}
        branches={viewer.books.map(branchOption)}
        tab={tab}
      />
      {statement && (
        <>
          <PageTabs
            label="Books"
            tabs={[
              { href: at(), label: "Totals" },
              { href: at("receipts"), label: "Receipts" },
              { href: at("expenses"), label: "Expenses" },
            ]}
            current={at(tab === "totals" ? undefined : tab)}
          />
          {tab === "totals" ? (
            <Totals statement={statement} />
          ) : (
            <Records viewer={viewer} tab={tab} asked={asked} searchParams={searchParams} />
          )}
        </>
      )}
    </>
  );
}

/** What a figure's link leaves of the list, in words. */
const narrowed = ({ kind, fee, mode = "" }: Record<string, string | undefined>) =>
  [
    kind === "refund" && "refunds",
    fee && (fee === "own" ? "own fees" : "fees passed on"),
    modeLabels[mode] && `by ${modeLabels[mode]}`,
  ]
    .filter(Boolean)
    .join(", ");

type RecordsProps = ListPageProps & { viewer: Viewer; tab: keyof typeof lists; asked: Asks };

/** The list of the range: searched, narrowed further and taken out of the house on its own page. */
async function Records({ viewer, tab, asked, searchParams }: RecordsProps) {
  const { kind, list, path } = lists[tab];
  const { heading, plural } = voucherWords[kind];
  // Named even where it is none: the list of all together is not that of the branch looked at.
  const fixed = { ...asked, location: asked.location };
  const { rows, next, previous, kept, state } = await list.page(viewer, searchParams, fixed);
  const only = narrowed(state);
  // A counsellor opens their own cases only, and a link that is refused helps nobody (A2).
  const linked = viewer.role !== "user" && state.kind !== "refund";
  return (
    <>
      {only && (
        <p className={styles.narrowed}>
          Only {only}.{" "}
          <Link href={href(booksPath, { ...asked, tab })}>All {plural} of these days</Link>
        </p>
      )}
      <DataTable
        caption={heading}
        columns={recordColumns(kind, linked)}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty={`No ${plural} on these days.`}
      />
      <Pager
        path={booksPath}
        state={{ ...kept, ...asked, tab }}
        next={next}
        previous={previous}
        shown={rows.length}
      />
      <p>
        <ButtonLink href={href(path, asked)}>Search these {plural}</ButtonLink>
      </p>
    </>
  );
}
