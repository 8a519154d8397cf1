"use client";
import type { ReactNode } from "react";
import type { z } from "zod";
import styles from "@/components/applications/applications.module.css";
import {
  type Choices,
  DocumentsField,
  UploadButton,
} from "@/components/applications/documents-field";
import { AnywayField } from "@/components/case/anyway-field";
import classes from "@/components/case/case.module.css";
import { TellField } from "@/components/case/tell-field";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { inTurn } from "@/components/forms/in-turn";
import type { Action } from "@/components/forms/use-action";
import {
  editDocuments,
  editRemarks,
  editStatus,
  editUniversityNumber,
} from "@/lib/parts/applications/actions";
import { applicationStatuses, labels } from "@/lib/parts/applications/labels";
import type { ApplicationDetail } from "@/lib/parts/applications/queries";
import { application } from "@/lib/parts/applications/schema";

type Saved = { id: string; version: number };

type FactProps = {
  refNo: string;
  row: ApplicationDetail;
  label: string;
  schema: z.ZodType;
  action: Action<Saved>;
  value: Record<string, string | string[] | boolean>;
  children: ReactNode;
  /** what is typed is kept */
  typed?: true;
  /** below the form, and no part of it */
  below?: ReactNode;
};

/** One fact with its own Save: it is stored without the others. */
function Fact(props: FactProps) {
  const { refNo, row, label, schema, action, value, typed, children, below } = props;
  const form = useActionForm({
    schema,
    action: inTurn(row._id, action),
    defaultValues: { ref_no: refNo, applicationId: row._id, version: row.version, ...value },
    draft: typed && `${label.toLowerCase()}:${row._id}`,
    onDone: () => {
      for (const name of ["tell", "anyway"] as const)
        if (name in value) form.methods.setValue(name as never, value[name] as never);
    },
  });
  return (
    <section className={classes.card} aria-label={label}>
      <Form form={form} label={label}>
        {children}
        <SubmitRow>Save</SubmitRow>
      </Form>
      {below}
    </section>
  );
}

const statuses = applicationStatuses.map((value) => ({ value, label: value }));

type Props = { refNo: string; row: ApplicationDetail; mobile: string; choices: Choices };

/** Status, the university's number, remarks and documents (spec §2 "Application detail screen"). */
export function FactForms({ refNo, row, mobile, choices }: Props) {
  const shared = { refNo, row };
  // It was saved to be applied for later: what it becomes is to be chosen.
  const status = statuses.some(({ value }) => value === row.status.value) ? row.status.value : "";
  return (
    <div className={styles.forms}>
      <Fact
        {...shared}
        label={labels.status}
        schema={application.status}
        action={editStatus}
        value={{ status, tell: false, anyway: "" }}
      >
        <SelectField name="status" label={labels.status} required options={statuses} />
        <AnywayField />
        <TellField mobile={mobile} />
      </Fact>
      <Fact
        {...shared}
        label={labels.universityApplicationNumber}
        schema={application.number}
        action={editUniversityNumber}
        value={{ universityApplicationNumber: row.universityApplicationNumber ?? "" }}
        typed
      >
        <TextField
          name="universityApplicationNumber"
          label={labels.universityApplicationNumber}
          required
        />
      </Fact>
      <Fact
        {...shared}
        label={labels.documents}
        schema={application.documents}
        action={editDocuments}
        value={{ documents: row.documents.map(({ _id }) => _id) }}
        below={<UploadButton refNo={refNo} />}
      >
        <DocumentsField choices={choices} />
      </Fact>
      <Fact
        {...shared}
        label={labels.remarks}
        schema={application.remarks}
        action={editRemarks}
        value={{ remarks: row.remarks ?? "" }}
        typed
      >
        <TextAreaField name="remarks" label={labels.remarks} required rows={4} />
      </Fact>
    </div>
  );
}
