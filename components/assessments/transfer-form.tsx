"use client";
import { Select, Stack } from "@mantine/core";
import { useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { transferAssessment } from "@/lib/intake/assessments/actions";

type Props = {
  refNo: string;
  version: number;
  handler: { name: string; email: string } | null;
  receivers: { value: string; label: string }[];
};

/** Moves the case to another active member of staff, after a confirmation (spec §5). */
export function TransferForm({ refNo, version, handler, receivers }: Props) {
  const [receiver, setReceiver] = useState<string | null>(null);
  const { run, pending } = useAction(transferAssessment, { onDone: () => setReceiver(null) });
  const confirm = useConfirm();
  const transfer = async () => {
    const name = receivers.find(({ value }) => value === receiver)?.label;
    const sure = await confirm({
      title: `Transfer assessment ${refNo}?`,
      message: `${name} becomes its case handler and is told by email.`,
      action: "Transfer",
      look: "primary",
    });
    if (sure) await run({ ref_no: refNo, caseHandler: receiver, version });
  };
  return (
    <Stack maw={420}>
      <p>Case handler now: {handler ? `${handler.name} (${handler.email})` : "nobody yet"}</p>
      <Select
        label="Transfer to"
        placeholder="Choose a person"
        searchable
        allowDeselect={false}
        withAsterisk
        data={receivers}
        value={receiver}
        onChange={setReceiver}
        nothingFoundMessage="Nobody of this name"
      />
      <Button look="primary" onClick={transfer} disabled={!receiver} loading={pending}>
        Transfer
      </Button>
    </Stack>
  );
}
