"use client";
import { RadioField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import type { MadeLink } from "@/components/student-link/made-link";
import { type LinkPurpose, linkRightsOf } from "@/lib/platform/access/link/policy";
import { makeLink } from "@/lib/student/link/actions";
import { labels, scopeLabels, sendWays, usualScopes } from "@/lib/student/link/labels";
import { newLink } from "@/lib/student/link/schema";
import { optionsOf } from "@/lib/values/options";

type Props = {
  purpose: LinkPurpose;
  refNo: string;
  onClose: () => void;
  onMade: (made: MadeLink) => void;
};

/** What a new link shows, and how it gets to its receiver. */
export default function LinkForm({ purpose, refNo, onClose, onMade }: Props) {
  const form = useActionForm({
    schema: newLink,
    action: makeLink,
    defaultValues: {
      ref_no: refNo,
      purpose,
      scopes: usualScopes(purpose) as string[],
      mobile: "",
      send: "copy",
    },
    onDone: onMade,
  });
  const scopes = linkRightsOf(purpose)
    // How far the case is stands on every page.
    .filter((right) => right !== "link.way")
    .map((value) => ({ value, label: scopeLabels[value] }));
  return (
    <FormDialog
      title={purpose === "student" ? "Link for the student" : "Link for a parent"}
      form={form}
      save="Make the link"
      onClose={onClose}
    >
      <WholeRow>
        <MultiSelectField name="scopes" label={labels.scopes} required options={scopes} />
      </WholeRow>
      {purpose === "parent" && (
        <TextField
          name="mobile"
          label={labels.mobile}
          type="tel"
          description="Codes go there; without one, to the student's mobile"
        />
      )}
      <WholeRow>
        <RadioField name="send" label={labels.send} required options={optionsOf(sendWays)} />
      </WholeRow>
    </FormDialog>
  );
}
