"use client";
import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import styles from "@/components/applications/applications.module.css";
import {
  type Choices,
  DocumentsField,
  UploadButton,
} from "@/components/applications/documents-field";
import { AnywayField } from "@/components/case/anyway-field";
import { RadioField } from "@/components/forms/fields";
import { Form, useActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { createApplication } from "@/lib/parts/applications/actions";
import { applicationTypes, labels } from "@/lib/parts/applications/labels";
import { application } from "@/lib/parts/applications/schema";

type Props = { refNo: string; courseAppliedId: string; title: string; choices: Choices };
type Values = {
  ref_no: string;
  courseAppliedId: string;
  applicationType: string;
  documents: string[];
  status: string;
  anyway: string;
};

/** Spec §2 "Application apply screen": both ways to save appear once type and documents are chosen. */
export function ApplyForm({ refNo, courseAppliedId, title, choices }: Props) {
  const router = useRouter();
  const values: Values = {
    ref_no: refNo,
    courseAppliedId,
    applicationType: "",
    documents: [],
    status: "Saved",
    anyway: "",
  };
  const form = useActionForm<Values, unknown>({
    schema: application.create,
    action: createApplication,
    defaultValues: values,
    onDone: () => router.push(`/app/view-assessment/${refNo}`),
  });
  const { control, setValue } = form.methods;
  const [type, documents, status] = useWatch({
    control,
    name: ["applicationType", "documents", "status"],
  });
  const save = (as: "Saved" | "Pending") => ({
    type: "submit" as const,
    loading: form.pending && status === as,
    disabled: form.pending,
    onClick: () => setValue("status", as),
  });
  return (
    <Sheet>
      <h2>{title}</h2>
      <Form form={form} label="Apply">
        <RadioField
          name="applicationType"
          label={`1. ${labels.applicationType}`}
          required
          options={applicationTypes.map((value) => ({ value, label: value }))}
        />
        <DocumentsField label={`2. ${labels.documents}`} choices={choices} />
        <AnywayField />
        {type && documents.length > 0 && (
          <div className={styles.beside}>
            <Button {...save("Saved")}>Save & Do not Apply</Button>
            <Button look="primary" {...save("Pending")}>
              Save & Apply
            </Button>
          </div>
        )}
      </Form>
      <UploadButton refNo={refNo} />
    </Sheet>
  );
}
