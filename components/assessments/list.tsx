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

/** The one shape of the New, Active and Inactive lists and of a counsellor's cases. */
export function AssessmentList({ shown, mayDelete, ...props }: Props) {
  const { q, country, test, handler, day } = props.list.state;
  // Who was looked for by name alone may be somewhere else, or not be registered yet.
  const alone = !(country || test || handler || day) && q;
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
