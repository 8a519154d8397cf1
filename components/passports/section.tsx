"use client";
import dynamic from "next/dynamic";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { EntrySection } from "@/components/lists/entry-section";
import { columns } from "@/components/passports/columns";
import { deletePassport } from "@/lib/passports/actions";
import type { PassportRow } from "@/lib/passports/answer";
import { passportTitle } from "@/lib/passports/labels";

const Form = dynamic<EntryFormProps<PassportRow>>(() => import("@/components/passports/form"), {
  ssr: false,
});

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
