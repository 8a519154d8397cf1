"use client";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { answerRequest } from "@/lib/office/person-requests/actions";
import type { PersonRequestAnswer } from "@/lib/office/person-requests/answer";
import { labels, requestEnds } from "@/lib/office/person-requests/labels";
import { requestAnswer } from "@/lib/office/person-requests/schema";
import { shortFailure } from "@/lib/platform/labels";
import { dayInIndia } from "@/lib/values/clock";
import { optionsOf } from "@/lib/values/options";

type Props = { request: PersonRequestAnswer; onClose: () => void };

/** Notes what was answered: it stays as it is from then on. */
export default function AnswerForm({ request, onClose }: Props) {
  const form = useActionForm({
    schema: requestAnswer,
    action: answerRequest,
    defaultValues: {
      ...{ id: request._id, version: request.version },
      ...{ state: "answered", answer: "", answeredOn: dayInIndia() },
    },
    draft: `person-request:${request._id}`,
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${request.kind.label}: answer to ${request.name}`}
      label="Note the answer"
      form={form}
      onClose={onClose}
    >
      <SelectField
        name="state"
        label={labels.state}
        options={optionsOf(requestEnds)}
        required
        autoFocus
      />
      <DateField
        name="answeredOn"
        label={labels.answeredOn}
        kind="past"
        max={dayInIndia()}
        required
      />
      <WholeRow>
        <TextAreaField name="answer" label={labels.answer} rows={4} required />
      </WholeRow>
    </FormDialog>
  );
}
