"use client";
import { useRef } from "react";
import { useAsked } from "@/components/dialogs/use-asked";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { waits } from "@/components/offline/waits";
import { MentionBox } from "@/components/remarks/mention-box";
import { addRemark } from "@/lib/parts/remarks/actions";
import { type Named, quickRemark, remarkOf } from "@/lib/parts/remarks/schema";

type Values = { ref_no: string; remarks: string; chosen: Named[] };

const add = waits("remark", addRemark);

/** A remark in plain lines, for places without the editor; @ names users, who are notified. */
export function QuickRemark({ refNo }: { refNo: string }) {
  const form = useActionForm<Values, unknown>({
    schema: quickRemark,
    action: (values, key) => {
      const { ref_no, remarks, chosen } = values as Values;
      return add({ ref_no, remarks: remarkOf(remarks, chosen) }, key);
    },
    defaultValues: { ref_no: refNo, remarks: "", chosen: [] },
    draft: `quick-remark:${refNo}`,
    onDone: () => {
      form.startAgain();
      box.current?.focus();
    },
  });
  const box = useRef<HTMLTextAreaElement>(null);
  useAsked("remark", () => box.current?.focus());
  return (
    <Form form={form} label="Add remark">
      <MentionBox refNo={refNo} box={box} />
      <SubmitRow>Save</SubmitRow>
    </Form>
  );
}
