"use client";
import { EntrySection } from "@/components/lists/entry-section";
import { lateDialog } from "@/components/ui/late";
import { visaColumns } from "@/components/visas/columns";
import type { VisaFormProps } from "@/components/visas/form";
import { deleteVisa } from "@/lib/parts/visas/actions";
import { visaTitle } from "@/lib/parts/visas/labels";
import type { VisaChoice, VisaRow } from "@/lib/parts/visas/queries";

const Form = lateDialog<VisaFormProps>(() => import("@/components/visas/form"));

type Props = {
  refNo: string;
  mobile: string;
  rows: VisaRow[];
  /** what another one can be for */
  applications: VisaChoice[];
};

/** The visas of a case, whose status is changed where it stands. */
export const VisaSection = ({ refNo, mobile, rows, applications }: Props) => (
  <EntrySection
    refNo={refNo}
    rows={rows}
    heading="My Visa"
    noun="visa"
    title={visaTitle}
    columns={visaColumns(refNo, mobile)}
    id="visaId"
    remove={deleteVisa}
    lacks={applications.length > 0 ? undefined : "an application"}
    fixed
    form={(props) => <Form {...props} mobile={mobile} applications={applications} />}
  />
);
