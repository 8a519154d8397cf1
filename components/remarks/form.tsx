"use client";
import { useState } from "react";
import { useAsked } from "@/components/dialogs/use-asked";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { waits } from "@/components/offline/waits";
import styles from "@/components/remarks/remarks.module.css";
import { latePart } from "@/components/ui/late";
import { addRemark } from "@/lib/parts/remarks/actions";
import { labels } from "@/lib/parts/remarks/labels";
import { newRemark } from "@/lib/parts/remarks/schema";

const Editor = latePart(() => import("@/components/remarks/editor"), {
  waiting: <div className={styles.loading} />,
});

const add = waits("remark", addRemark);

/** Adds a remark to a case (spec §2 "Remarks tab"). */
export function RemarkForm({ refNo }: { refNo: string }) {
  const form = useActionForm({
    schema: newRemark,
    action: add,
    defaultValues: { ref_no: refNo, remarks: "" },
    draft: `remark:${refNo}`,
    onDone: () => form.startAgain(),
  });
  const [focusCount, setAsked] = useState(0);
  useAsked("remark", () => setAsked((times) => times + 1));
  return (
    <Form form={form} label="Add remark">
      <Editor refNo={refNo} name="remarks" label={labels.remarks} focusCount={focusCount} />
      <p className={styles.nobody}>@ names a user who may open this case, and who is told.</p>
      <SubmitRow>Save</SubmitRow>
    </Form>
  );
}
