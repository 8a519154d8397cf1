"use client";
import { caseColumns } from "@/components/follow-ups/columns";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntrySection } from "@/components/lists/entry-section";
import { lateDialog } from "@/components/ui/late";
import { deleteFollowUp } from "@/lib/parts/follow-ups/actions";
import { followUpTitle } from "@/lib/parts/follow-ups/labels";
import type { FollowUpRow } from "@/lib/parts/follow-ups/list";

const Form = lateDialog<EntryFormProps<FollowUpRow>>(() => import("@/components/follow-ups/form"));

type Props = { refNo: string; rows: FollowUpRow[]; empty: string };

export const FollowUpSection = (props: Props) => (
  <EntrySection
    {...props}
    heading="Follow ups"
    noun="follow-up"
    title={followUpTitle}
    columns={caseColumns}
    id="followUpId"
    remove={deleteFollowUp}
    form={(props) => <Form {...props} />}
  />
);
