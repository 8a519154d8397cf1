import type { Metadata } from "next";
import { MatchAllButton, UploadButton } from "@/components/bank-statement/buttons";
import { lineColumns } from "@/components/bank-statement/columns";
import { BankTabs } from "@/components/bank-statement/tabs";
import { ListPage } from "@/components/lists/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { MoneyTabs } from "@/components/vouchers/money-tabs";
import { filesPath, linesPath } from "@/lib/money/bank-statement/labels";
import { bankLines } from "@/lib/money/bank-statement/list";
import {
  accountOptions,
  choicesFor,
  totalsOf,
  totalWords,
} from "@/lib/money/bank-statement/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Bank statement" };

const nothing = {
  open: "Every line is matched.",
  matched: "No line is matched yet.",
  apart: "No line was set apart.",
};

/** What the bank saw, and which records it shows. */
export default async function BankStatement({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("bank.match");
  const list = await bankLines.page(viewer, searchParams);
  const [accounts, choices, totals] = await Promise.all([
    accountOptions(viewer),
    choicesFor(viewer, list.rows),
    totalsOf(viewer, list.state),
  ]);
  const { account } = list.state;
  const state = (list.state.state ?? "open") as keyof typeof nothing;
  return (
    <ListPage
      title="Bank statement"
      note={accounts.length ? totalWords(totals) : undefined}
      path={linesPath}
      pages={<MoneyTabs viewer={viewer} current="bank" />}
      tabs={<BankTabs path={linesPath} state={list.state} />}
      list={list}
      columns={lineColumns(choices)}
      rowKey={(row) => row._id}
      exportCall="/api/bank-statement/export"
      noun="line"
      none={
        accounts.length
          ? nothing[state]
          : "Add the account of a bank under Statements, then upload its statement here."
      }
      actions={
        accounts.length ? (
          <>
            {totals.waiting > 0 && <MatchAllButton />}
            <UploadButton
              accounts={accounts}
              account={typeof account === "string" ? account : undefined}
            />
          </>
        ) : (
          <ButtonLink look="primary" href={filesPath}>
            Add an account
          </ButtonLink>
        )
      }
    />
  );
}
