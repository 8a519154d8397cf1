"use client";
import { BranchFields } from "@/components/branches/fields";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { createBranch, editBranch } from "@/lib/office/branches/actions";
import type { BranchAnswer } from "@/lib/office/branches/answer";
import { labels } from "@/lib/office/branches/labels";
import { branchEdit, newBranch } from "@/lib/office/branches/schema";
import { shortFailure } from "@/lib/platform/labels";

export type Props = {
  /** none: another one is added */
  branch?: BranchAnswer;
  /** its prefix stands on numbers */
  numbered?: boolean;
  onClose: () => void;
};

const blank = {
  code: "",
  name: "",
  prefix: "",
  address: "",
  phones: "",
  licenceNumber: "",
  licenceExpiry: "",
  gstin: "",
  sac: "",
  upiId: "",
  gstOwn: "18",
  gstPassedOn: "0",
  adminBooks: "no",
  voidsWait: "no",
  colour: "teal",
};

/** A branch as its form holds it: several phones are one text. */
const valuesOf = ({ active, ...branch }: BranchAnswer) => ({
  ...branch,
  active: active ? "yes" : "no",
  address: branch.address ?? "",
  phones: branch.phones.join(", "),
  licenceNumber: branch.licenceNumber ?? "",
  licenceExpiry: branch.licenceExpiry ?? "",
  gstin: branch.gstin ?? "",
  sac: branch.sac ?? "",
  upiId: branch.upiId ?? "",
  adminBooks: branch.adminBooks ? "yes" : "no",
  voidsWait: branch.voidsWait ? "yes" : "no",
});

/** The dialog that adds a branch, or edits the version that the list showed (decision C14). */
export default function BranchForm({ branch, numbered = false, onClose }: Props) {
  const form = useActionForm({
    ...(branch
      ? { schema: branchEdit, action: editBranch, defaultValues: valuesOf(branch) }
      : { schema: newBranch, action: createBranch, defaultValues: blank }),
    draft: branch ? `branch:${branch.code}` : "branch",
    failed: shortFailure,
    onDone: onClose,
  });
  const title = branch ? `Edit ${branch.name}` : "Add branch";
  return (
    <FormDialog
      title={title}
      size="lg"
      label={branch ? "Edit branch" : "Add branch"}
      form={form}
      onClose={onClose}
    >
      <TextField
        name="code"
        label={labels.code}
        required
        disabled={Boolean(branch)}
        autoFocus={!branch}
        description={
          branch ? undefined : "In small letters, as calls and records name it. It stays."
        }
      />
      <BranchFields numbered={numbered} />
    </FormDialog>
  );
}
