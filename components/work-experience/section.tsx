"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import type { Column } from "@/components/lists/data-table";
import { EntrySection, type Rows } from "@/components/lists/entry-section";
import { lateDialog } from "@/components/ui/late";
import { deleteWork } from "@/lib/parts/work-experience/actions";
import type { WorkRow } from "@/lib/parts/work-experience/answer";
import { labels, workTitle } from "@/lib/parts/work-experience/labels";
import { showMonth } from "@/lib/values/words";

const columns: Column<WorkRow>[] = [
  { key: "companyName", header: labels.companyName, wide: true, cell: (row) => row.companyName },
  { key: "city", header: labels.city, cell: (row) => row.city },
  { key: "designation", header: labels.designation, wide: true, cell: (row) => row.designation },
  { key: "from", header: "From", cell: (row) => showMonth(row.fromYear, row.fromMonth) },
  { key: "to", header: "To", cell: (row) => showMonth(row.toYear, row.toMonth) },
];

const Form = lateDialog<EntryFormProps<WorkRow>>(() => import("@/components/work-experience/form"));

export const WorkSection = (props: Rows<WorkRow>) => (
  <EntrySection
    {...props}
    heading="Work Experience(s)"
    noun="work experience"
    title={workTitle}
    columns={columns}
    id="workId"
    remove={deleteWork}
    form={(props) => <Form {...props} />}
  />
);
