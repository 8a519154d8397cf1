"use client";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { WholeRow } from "@/components/forms/form-dialog";
import { ScoreField } from "@/components/forms/number-fields";
import { booksOptions, colourOptions, labels, voidsOptions } from "@/lib/office/branches/labels";

/** A branch without a GSTIN takes none. */
const rateWords = "Inside the amount. It counts only with a GSTIN.";

/** The fields of a branch; the prefix stays once a number carries it. */
export const BranchFields = ({ numbered }: { numbered: boolean }) => (
  <>
    <TextField name="name" label={labels.name} required />
    <TextField
      name="prefix"
      label={labels.prefix}
      required
      disabled={numbered}
      description={
        numbered
          ? "Numbers were given with it, so it stays."
          : "Two to four letters: ASR makes ASR-26-00001 and ASR/2627/R00001."
      }
    />
    <WholeRow>
      <TextAreaField name="address" label={labels.address} rows={2} />
    </WholeRow>
    <WholeRow>
      <TextField
        name="phones"
        label={labels.phones}
        description="Several with commas between them"
      />
    </WholeRow>
    <TextField name="licenceNumber" label={labels.licenceNumber} />
    <DateField name="licenceExpiry" kind="coming" label={labels.licenceExpiry} />
    <TextField name="gstin" label={labels.gstin} />
    <TextField
      name="sac"
      label={labels.sac}
      description="The code of your services on tax invoices, such as 999293. Your accountant knows it."
    />
    <TextField
      name="upiId"
      label={labels.upiId}
      description="Where payments by UPI go: name@bank"
    />
    <ScoreField percent name="gstOwn" label={labels.gstOwn} description={rateWords} />
    <ScoreField percent name="gstPassedOn" label={labels.gstPassedOn} description={rateWords} />
    <SelectField
      name="adminBooks"
      label={labels.adminBooks}
      options={booksOptions}
      description="Who sees this branch's receipts, expenses, sums and registers as a whole"
    />
    <SelectField
      name="voidsWait"
      label={labels.voidsWait}
      options={voidsOptions}
      description="What becomes of it when somebody who is no admin voids one"
    />
    <SelectField name="colour" label={labels.colour} options={colourOptions} required />
  </>
);
