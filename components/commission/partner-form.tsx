"use client";
import type { RowFacts } from "@/components/commission/row-facts";
import { type Option, SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { sendThrough } from "@/lib/money/commission/actions";
import { labels } from "@/lib/money/commission/labels";
import { commissionPartner } from "@/lib/money/commission/schema";

type Props = { row: RowFacts; partners: Option[]; onClose: () => void };

/** Says through whom an application was sent, where several reach the university. */
export default function PartnerForm({ row, partners, onClose }: Props) {
  const { refNo, applicationId, name } = row;
  const form = useActionForm({
    schema: commissionPartner,
    action: sendThrough,
    defaultValues: { ref_no: refNo, applicationId, partner: "" },
    onDone: onClose,
  });
  return (
    <FormDialog title={`Sent through: ${name}`} form={form} onClose={onClose}>
      <WholeRow>
        <SelectField
          name="partner"
          label={labels.partner}
          options={partners}
          clearable
          autoFocus
          description="Empty: the university's own agreement, or else the aggregator's that began first."
        />
      </WholeRow>
    </FormDialog>
  );
}
