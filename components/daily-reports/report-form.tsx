"use client";
import { Modal } from "@/components/dialogs/modal";
import { callOfForm } from "@/components/forms/call";
import { SelectField, TextAreaField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { UploadTrouble } from "@/components/uploads/upload-trouble";
import { recordAdded } from "@/lib/case/labels";
import { taskMinutes, taskOptions } from "@/lib/people/daily-work/labels";
import { labels } from "@/lib/reports/daily-reports/labels";
import { reportWith } from "@/lib/reports/daily-reports/schema";
import styles from "./reports.module.css";

const schema = reportWith(chosenFile("document").nullish());
const nothing = { task: "", addInfo: "" };

/** The dialog of a daily report: a task, words, a file, at least one of which is required (spec §5). */
export default function ReportForm({ onClose }: { onClose: () => void }) {
  const form = useActionForm({
    schema,
    action: callOfForm("/api/report/create"),
    defaultValues: { ...nothing, file: null },
    draft: "report",
    done: recordAdded,
    quiet: true,
    onDone: onClose,
  });
  const { failure, pending, progress, stop } = form;
  const beside = Object.keys(failure?.fields ?? {}).some((name) => name in { ...nothing, file: 0 });
  const trouble = failure && !pending && !beside ? failure : undefined;
  const leave = progress === undefined ? onClose : stop;
  return (
    <Modal title="Add Report" onClose={leave}>
      <Form form={form} label="Add Report">
        <SelectField
          name="task"
          label={labels.task}
          description={`Each counts ${taskMinutes} minutes`}
          options={taskOptions}
          clearable
          autoFocus
        />
        <TextAreaField name="addInfo" label={labels.addInfo} rows={3} />
        <FileField name="file" label={labels.file} kind="document" />
        <UploadProgress percent={progress} />
        {trouble && <UploadTrouble failure={trouble} />}
        <div className={styles.end}>
          <Button onClick={leave}>{progress === undefined ? "Cancel" : "Stop"}</Button>
          <SubmitButton>{trouble ? "Try again" : "Add report"}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
