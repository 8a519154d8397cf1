import type { ComponentProps } from "react";
import { type AssessmentRow, assessmentColumns } from "@/components/assessments/columns";
import { DeleteCases } from "@/components/assessments/delete-cases";
import { NobodyHere } from "@/components/assessments/nobody-here";
import { ListPage } from "@/components/lists/list-page";

type Props = Omit<
  ComponentProps<typeof ListPage<AssessmentRow>>,
  "columns" | "rowKey" | "noun" | "around"
> & {
  shown: Parameters<typeof assessmentColumns>[0];
  mayDelete: boolean;
};

/** The one shape of the lists of assessments and of a counsellor's cases. */
export function AssessmentList({ shown, mayDelete, ...props }: Props) {
  const { state, controls } = props.list;
  // Who was looked for by name alone may be somewhere else, or not be registered yet.
  const alone = controls.every(({ name }) => name === "q" || !state[name]) && state.q;
  return (
    <ListPage
      {...props}
      columns={assessmentColumns(shown, mayDelete)}
      rowKey={(row) => row._id}
      noun="assessment"
      instead={alone ? <NobodyHere q={alone} /> : undefined}
      around={(table) => <DeleteCases>{table}</DeleteCases>}
    />
  );
}
