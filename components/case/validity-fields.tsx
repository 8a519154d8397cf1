import { DateField } from "@/components/forms/date-field";
import { labels } from "@/lib/parts/documents/labels";

/** The days that stand on a paper. */
export const ValidityFields = () => (
  <>
    <DateField name="validFrom" label={labels.validFrom} />
    <DateField name="validTo" label={labels.validTo} />
  </>
);
