"use client";
import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import list from "@/components/lists/list.module.css";
import { Button } from "@/components/ui/button";
import { ChoiceOptions } from "@/components/ui/choice-options";
import { lateDialog } from "@/components/ui/late";
import styles from "@/components/visas/status-select.module.css";
import { labels } from "@/lib/parts/status-updates/labels";
import { editVisa } from "@/lib/parts/visas/actions";
import {
  visaStatusOption,
  visaStatusOptions,
  visaTitle,
  visaUpdate,
} from "@/lib/parts/visas/labels";
import type { VisaRow } from "@/lib/parts/visas/queries";
import { visaStatus } from "@/lib/parts/visas/schema";
import { showMobile } from "@/lib/values/words";

const Anyway = lateDialog(() => import("@/components/case/anyway-dialog"));

type Props = { refNo: string; mobile: string; row: VisaRow };

/**
 * The status, which is saved as soon as another one is chosen (spec §4). Only then the student can be
 * told of it, by a button: the keyboard passes over other statuses, which nobody is to be told of.
 */
export function VisaStatusSelect({ refNo, mobile, row }: Props) {
  const { run, pending } = useAction(editVisa);
  const [chosen, setChosen] = useState<string>();
  const [untold, setUntold] = useState<string>();
  const [refused, setRefused] = useState<{ status: string; says: string }>();
  const which = { ref_no: refNo, visaId: row._id, version: row.version };
  const change = async (status: string) => {
    setChosen(status);
    const result = await run({ ...which, status });
    setUntold(result.ok ? status : undefined);
    // Only an admin is asked for a reason.
    if (!result.ok && result.fields?.anyway) setRefused({ status, says: result.message });
    setChosen(undefined);
  };
  const tellStudent = async () => {
    const result = await run({ ...which, status: untold, tell: true });
    // Somebody else changed it meanwhile: what stands there now was not saved here.
    if (result.ok || result.status === 409) setUntold(undefined);
  };
  const { value } = row.status;
  return (
    <div className={styles.status}>
      <select
        name="status"
        className={list.control}
        aria-label={`Status of the visa ${visaTitle(row)}`}
        value={chosen ?? value}
        disabled={pending}
        onChange={(event) => change(event.target.value)}
      >
        <ChoiceOptions of={visaStatusOptions} />
      </select>
      <span aria-live="polite">
        {untold === value && (
          <Button small loading={pending} onClick={tellStudent}>
            <span className={styles.tell}>
              {labels.tell}: SMS to {showMobile(mobile)}
              <span className="visually-hidden">, {visaUpdate(value, row)}</span>
            </span>
          </Button>
        )}
      </span>
      {refused && (
        <Anyway
          title={visaStatusOption(refused.status).label}
          schema={visaStatus}
          action={editVisa}
          values={{ ...which, status: refused.status }}
          says={refused.says}
          onSaved={() => setUntold(refused.status)}
          onClose={() => setRefused(undefined)}
        />
      )}
    </div>
  );
}
