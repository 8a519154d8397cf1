"use client";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import styles from "@/components/checklist/checklist.module.css";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { useAction } from "@/components/forms/use-action";
import { Notice } from "@/components/ui/notice";
import { channelOptions, isMissing, labels } from "@/lib/parts/checklist/labels";
import type { ItemRow } from "@/lib/parts/checklist/queries";
import { askAll } from "@/lib/parts/checklist/schema";
import { askedBySms, askForAll } from "@/lib/student/ask/actions";
import { smsWords } from "@/lib/values/sms-price";

type Props = {
  refNo: string;
  items: ItemRow[];
  /** of an SMS, in rupees: "0.18" */
  pricePerPart?: string;
  /** the student may be written to by WhatsApp now */
  byWhatsapp?: boolean;
  onClose: () => void;
};

/** What would go to the phone, how long it is and what is in its way. */
function SmsPreview({ refNo, pricePerPart }: Pick<Props, "refNo" | "pricePerPart">) {
  const { run } = useAction(askedBySms, { reads: true, quiet: true });
  const [shown, setShown] = useState<Awaited<ReturnType<typeof run>>>();
  useEffect(() => {
    void run({ ref_no: refNo }).then(setShown);
  }, [run, refNo]);
  if (!shown) return null;
  if (!shown.ok) return <Notice tone="danger">{shown.message}</Notice>;
  const { body, held } = shown.data;
  return (
    <>
      <p className={styles.sms}>{body}</p>
      <p className={styles.length}>{smsWords(body, pricePerPart)}</p>
      {held && <Notice tone="danger">This message would be held as not registered. {held}</Notice>}
    </>
  );
}

/** The dialog that asks a student for all that is missing, in one message. */
export default function AskForm({ refNo, items, pricePerPart, byWhatsapp, onClose }: Props) {
  const form = useActionForm({
    schema: askAll,
    action: askForAll,
    defaultValues: { ref_no: refNo, channel: byWhatsapp ? "whatsapp" : "email" },
    onDone: onClose,
  });
  const channel = useWatch({ control: form.methods.control, name: "channel" });
  const names = items
    .filter(({ later, state }) => !later && isMissing(state))
    .map(({ name }) => name);
  return (
    <FormDialog
      title="Ask for all that is missing"
      form={form}
      save="Ask"
      returnFocus={false}
      onClose={onClose}
    >
      <WholeRow>
        <p>{names.join(", ")}</p>
      </WholeRow>
      <WholeRow>
        <SelectField
          name="channel"
          label={labels.channel}
          required
          autoFocus
          options={channelOptions}
          description="Email, SMS and WhatsApp are sent, WhatsApp to who agreed to it and else as SMS. The others are noted only."
        />
      </WholeRow>
      {channel === "sms" && (
        <WholeRow>
          <SmsPreview refNo={refNo} pricePerPart={pricePerPart} />
        </WholeRow>
      )}
    </FormDialog>
  );
}
