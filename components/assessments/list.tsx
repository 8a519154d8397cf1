import type { ComponentProps } from "react";
import { type AssessmentRow, assessmentColumns } from "@/components/assessments/columns";
import { DeleteCases } from "@/components/assessments/delete-cases";
import styles from "@/components/case/case.module.css";
import { DidYouMean } from "@/components/case/did-you-mean";
import type { Column } from "@/components/lists/data-table";
import { ListPage } from "@/components/lists/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { createHref, readWords } from "@/lib/values/search-words";

type Props = Omit<ComponentProps<typeof ListPage<AssessmentRow>>, "columns" | "rowKey" | "noun"> & {
  columns: Parameters<typeof assessmentColumns>[0];
  mayDelete: boolean;
  /** a column before those that are shown, and whether rows hand their case out */
  first?: Column<AssessmentRow>;
  mayAssign?: boolean;
};

/** The one shape of the lists of assessments and of a counsellor's cases. */
export function AssessmentList({ columns, mayDelete, first, mayAssign, ...props }: Props) {
  const { state, controls } = props.list;
  // A person searched by name may be in another list, or not be registered yet.
  const alone = controls.every(({ name }) => name === "q" || !state[name]) && state.q;
  const { around = (table) => table } = props;
  return (
    <ListPage
      {...props}
      columns={assessmentColumns(columns, mayDelete, { first, mayAssign })}
      rowKey={(row) => row._id}
      noun="assessment"
      instead={alone ? <NobodyHere q={alone} /> : undefined}
      around={(table) => <DeleteCases>{around(table)}</DeleteCases>}
    />
  );
}

/** In place of a list's rows when what was typed into its filter finds nobody. */
function NobodyHere({ q }: { q: string }) {
  const { missing } = readWords(q);
  if (missing) return missing;
  return (
    <div className={styles.nobody}>
      <p>Nobody in this list matches “{q}”. Search (Ctrl K) looks through all of them.</p>
      <DidYouMean name={q} />
      <ButtonLink href={createHref(q)}>Create assessment with “{q}”</ButtonLink>
    </div>
  );
}
