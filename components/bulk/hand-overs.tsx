"use client";
import { type ReactNode, useCallback, useState } from "react";
import type { BulkDone } from "@/components/bulk/dialog";
import { type HandedOver, HandOver, type Leaving } from "@/components/case/hand-over";
import { useConfirm } from "@/components/dialogs/confirm";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { toast } from "@/components/ui/toast";
import { holdingsOf } from "@/lib/bulk/actions";
import { handOverLeads } from "@/lib/leads/actions";
import type { Result } from "@/lib/platform/result";
import { counted } from "@/lib/values/words";

const BulkDialog = lateDialog(() => import("@/components/bulk/dialog"));

type Held = { active: number; new: number; followUps: number; leads: number };
type Asked = Leaving & { held: Held; answer: (how: HandedOver) => void };

/** "4 active cases, 3 open follow-ups, 2 new cases, 1 lead" */
const heldWords = ({ active, new: fresh, followUps, leads }: Held) =>
  [
    active > 0 && counted(active, "active case"),
    followUps > 0 && counted(followUps, "open follow-up"),
    fresh > 0 && counted(fresh, "new case"),
    leads > 0 && counted(leads, "lead"),
  ]
    .filter(Boolean)
    .join(", ");

/** Around the list of users: asks who gets what somebody holds, before they go. */
export function HandOvers({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const confirm = useConfirm();
  const ask = useCallback(async (who: Leaving): Promise<HandedOver> => {
    const found = await holdingsOf({ email: who.email }).catch(() => undefined);
    if (!found?.ok) {
      toast.error(found?.message ?? "No connection. Please try again.");
      return "cancelled";
    }
    const held = found.data;
    if (held.active + held.new + held.leads === 0) return "nothing";
    return new Promise((answer) => setAsked({ ...who, held, answer }));
  }, []);
  const settle = (how: HandedOver) => {
    asked?.answer(how);
    setAsked(undefined);
  };
  /** Somebody whose cases could not all be given to others is not switched off unasked. */
  const handed = async ({ skipped }: BulkDone) => {
    if (!asked) return;
    const { name, also: then } = asked;
    setAsked(undefined);
    const sure =
      skipped === 0 ||
      !then ||
      (await confirm({
        title: `${then} ${name} all the same?`,
        message: `${counted(skipped, "case")} could not be handed over and ${skipped === 1 ? "stays" : "stay"} with ${name}.`,
        action: then,
        look: "danger",
      }));
    asked.answer(sure ? "handed" : "cancelled");
  };
  const giveLeads = async (to: string[]): Promise<Result<unknown>> => {
    if (!asked?.held.leads) return { ok: true, data: undefined };
    return handOverLeads({ of: asked.email, to });
  };
  const also = asked?.also;
  return (
    <HandOver value={ask}>
      {children}
      {asked && (
        <BulkDialog
          action="assign"
          chosen={{ of: asked.email }}
          except={asked.email}
          title={`${asked.name} holds ${heldWords(asked.held)}`}
          before={
            <p>
              {also
                ? "They are logged out at once and cannot log in until they are switched on again. Hand their work over, so that nobody waits."
                : "Their work can be handed over, so that nobody waits meanwhile."}
            </p>
          }
          beside={
            <Button onClick={() => settle("kept")}>{also ? `${also} only` : "Leave them"}</Button>
          }
          save={also ? `Hand over and ${also.toLowerCase()}` : "Hand over"}
          also={giveLeads}
          onDone={handed}
          onClose={() => settle("cancelled")}
        />
      )}
    </HandOver>
  );
}
