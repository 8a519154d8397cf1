"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntrySection } from "@/components/lists/entry-section";
import { columns } from "@/components/passports/columns";
import { lateDialog } from "@/components/ui/late";
import { deletePassport } from "@/lib/parts/passports/actions";
import type { PassportRow } from "@/lib/parts/passports/answer";
import { passportTitle } from "@/lib/parts/passports/labels";

const Form = lateDialog<EntryFormProps<PassportRow>>(() => import("@/components/passports/form"));

export const PassportSection = (props: { refNo: string; rows: PassportRow[] }) => (
  <EntrySection
    {...props}
    heading="Passports"
    noun="passport"
    title={passportTitle}
    columns={columns}
    id="passportId"
    remove={deletePassport}
    form={(props) => <Form {...props} />}
  />
);
