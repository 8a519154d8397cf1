"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntrySection, type Rows } from "@/components/lists/entry-section";
import { columns } from "@/components/qualifications/columns";
import { lateDialog } from "@/components/ui/late";
import { deleteQualification } from "@/lib/parts/qualifications/actions";
import type { QualificationRow } from "@/lib/parts/qualifications/answer";
import { qualificationTitle } from "@/lib/parts/qualifications/labels";

const Form = lateDialog<EntryFormProps<QualificationRow>>(
  () => import("@/components/qualifications/form"),
);

export const QualificationSection = (props: Rows<QualificationRow>) => (
  <EntrySection
    {...props}
    heading="Qualification(s)"
    noun="qualification"
    title={qualificationTitle}
    columns={columns}
    id="qualificationId"
    remove={deleteQualification}
    form={(props) => <Form {...props} />}
  />
);
