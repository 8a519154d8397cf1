"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";
import type { Registrations } from "@/lib/catalogue/dlt/fields";
import type { TemplatePlace } from "@/lib/catalogue/templates/answer";
import { isChosen, templateTitle } from "@/lib/catalogue/templates/labels";

const TemplateForm = lateDialog(() => import("@/components/templates/form"));

type Props = TemplatePlace & { registrations?: Registrations; pricePerPart?: string };

/** Opens the form of a template that is there, or of the first words in its place. */
export function WriteTemplate({ registrations, pricePerPart, ...place }: Props) {
  const { template, kind } = place;
  const isNew = !template && isChosen(kind);
  const words = isNew ? "Add template" : template ? "Edit" : "Write own";
  return (
    <DialogButton
      look={isNew ? "primary" : undefined}
      label={isNew ? undefined : `${words}: ${templateTitle(template ?? place)}`}
      dialog={(onClose) => (
        <TemplateForm {...place} {...{ registrations, pricePerPart, onClose }} />
      )}
    >
      {words}
    </DialogButton>
  );
}
