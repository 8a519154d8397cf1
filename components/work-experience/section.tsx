"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntrySection, type Rows } from "@/components/lists/entry-section";
import { lateDialog } from "@/components/ui/late";
import { columns } from "@/components/work-experience/columns";
import { deleteWork } from "@/lib/parts/work-experience/actions";
import type { WorkRow } from "@/lib/parts/work-experience/answer";
import { workTitle } from "@/lib/parts/work-experience/labels";

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
