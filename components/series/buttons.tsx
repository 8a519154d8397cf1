"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import type { Props as FormProps } from "@/components/series/form";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { switchSeries } from "@/lib/desk/series/actions";
import type { SeriesAnswer } from "@/lib/desk/series/answer";
import { stopCaseRun, stopLeadRun } from "@/lib/desk/series-runs/actions";

const Form = lateDialog(() => import("@/components/series/form"));

type WithBranches = Pick<FormProps, "branches">;

export const AddSeries = ({ branches }: WithBranches) => (
  <DialogButton look="primary" dialog={(onClose) => <Form branches={branches} onClose={onClose} />}>
    Add series
  </DialogButton>
);

export const EditSeries = ({ series, branches }: WithBranches & { series: SeriesAnswer }) => (
  <DialogButton
    dialog={(onClose) => <Form series={series} branches={branches} onClose={onClose} />}
  >
    Edit
  </DialogButton>
);

type SwitchProps = { id: string; name: string; active: boolean };

export function SwitchSeries({ id, name, active }: SwitchProps) {
  const { run, pending } = useAction(switchSeries);
  const word = active ? "Switch off" : "Switch on";
  return (
    <Button
      small
      loading={pending}
      aria-label={`${word} ${name}`}
      onClick={() => run({ id, active: active ? "no" : "yes" })}
    >
      {word}
    </Button>
  );
}

type StopProps = { runId: string; refNo: string | null; leadId: string | null; label: string };

/** Takes one case or lead out of a series. */
export function StopRun({ runId, refNo, leadId, label }: StopProps) {
  const ofCase = useAction(stopCaseRun);
  const ofLead = useAction(stopLeadRun);
  return (
    <Button
      small
      loading={ofCase.pending || ofLead.pending}
      aria-label={label}
      onClick={() =>
        refNo ? ofCase.run({ ref_no: refNo, runId }) : ofLead.run({ id: leadId, runId })
      }
    >
      Stop
    </Button>
  );
}
