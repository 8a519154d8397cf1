import type { ComponentProps, ReactNode } from "react";
import type { AssessmentRow } from "@/components/assessments/columns";
import { DeleteCases } from "@/components/assessments/delete-cases";
import { NobodyHere } from "@/components/assessments/nobody-here";
import { BranchTabs } from "@/components/lists/branch-tabs";
import { type Column, DataTable } from "@/components/lists/data-table";
import { emptyWords, FilterBar, type Filters } from "@/components/lists/filter-bar";
import { Pager } from "@/components/lists/pager";
import { PageHeader } from "@/components/ui/page-header";
import { englishTestLabels } from "@/lib/case/labels";

type Props = {
  title: string;
  path: string;
  /** the state in the URL */
  state: Record<string, string>;
  columns: Column<AssessmentRow>[];
  page: { rows: AssessmentRow[]; next?: string; previous?: string };
  count: number;
  /** the branches in tabs, or none */
  tabs?: Pick<ComponentProps<typeof BranchTabs>, "branches" | "current">;
  /** the name of the branch, for a list of one without tabs */
  branch?: string;
  countries: Choice[];
  /** for an admin: whose cases */
  handlers?: Choice[];
  /** by the day of registration too */
  byDay?: boolean;
  empty: ReactNode;
};

type Choice = { value: string; label: string };

const tests = Object.entries(englishTestLabels).map(([value, label]) => ({ value, label }));

/** The one shape of the New, Active and Inactive lists and of a counsellor's cases. */
export function AssessmentList({
  title,
  path,
  state,
  columns,
  page,
  count,
  tabs,
  branch,
  countries,
  handlers,
  byDay,
  empty,
}: Props) {
  const place = { path, state };
  const filters: Filters = {
    search: { name: "q", label: "Name, reference no. or mobile" },
    selects: [
      { name: "country", label: "Apply for", options: countries },
      { name: "test", label: "Test", options: tests },
      ...(handlers ? [{ name: "handler", label: "Case handler", options: handlers }] : []),
    ],
    ...(byDay && { day: { name: "day", label: "Date" } }),
  };
  // Who was looked for by name alone may be somewhere else, or not be registered yet.
  const alone = !(state.country || state.test || state.handler || state.day) && state.q;
  const nobody = alone ? { instead: <NobodyHere q={alone} /> } : {};
  return (
    <>
      <PageHeader title={title} note={branch} />
      {tabs && <BranchTabs path={path} state={state} {...tabs} />}
      <FilterBar {...place} {...filters} />
      <DeleteCases>
        <DataTable
          caption={title}
          columns={columns}
          rows={page.rows}
          rowKey={(row) => row._id}
          empty={emptyWords(place, filters, { noun: "assessment", none: empty, ...nobody })}
        />
      </DeleteCases>
      <Pager
        {...place}
        next={page.next}
        previous={page.previous}
        shown={page.rows.length}
        count={count}
      />
    </>
  );
}
