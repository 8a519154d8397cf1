"use client";
import { type ReactNode, useCallback, useState } from "react";
import { type HandedOver, HandOver, type Leaving } from "@/components/case/hand-over";
import { useConfirm } from "@/components/dialogs/confirm";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { toast } from "@/components/ui/toast";
import { handOverLeads } from "@/lib/intake/leads/actions";
import { holdingsOf } from "@/lib/people/staff/actions";
import { type Held, heldWords, holdsNothing } from "@/lib/people/staff/labels";
import type { Result } from "@/lib/platform/result";

const BulkDialog = lateDialog(() => import("@/components/bulk/dialog"));

type HandOverQuestion = Leaving & { held: Held; answer: (how: HandedOver) => void };

/** What somebody holds; undefined, and told, where that is not known. */
async function readHeld({ email }: Leaving): Promise<Held | undefined> {
  const answer = await holdingsOf({ email }).catch(() => undefined);
  if (answer?.ok) return answer.data;
  toast.error(answer?.message ?? "No connection. Please try again.");
  return undefined;
}

/** Around the list of users: asks who gets what somebody holds, before they go. */
export function HandOvers({ children }: { children: ReactNode }) {
  const [question, setAsked] = useState<HandOverQuestion>();
  const confirm = useConfirm();
  const ask = useCallback(async (who: Leaving): Promise<HandedOver> => {
    const held = await readHeld(who);
    if (!held) return "cancelled";
    if (holdsNothing(held)) return "nothing";
    return new Promise((answer) => setAsked({ ...who, held, answer }));
  }, []);
  const settle = (how: HandedOver) => {
    question?.answer(how);
    setAsked(undefined);
  };
  /** Asked again when it was handed over: what could not be, or came meanwhile, is not left with somebody unasked. */
  const handed = async () => {
    if (!question) return;
    const { name, also: then } = question;
    setAsked(undefined);
    if (!then) return question.answer("handed");
    const left = await readHeld(question);
    const sure =
      left &&
      (holdsNothing(left) ||
        (await confirm({
          title: `${then} ${name} all the same?`,
          message: `${name} still holds ${heldWords(left)}. Their calls will be in the day of the admins.`,
          action: then,
          look: "danger",
        })));
    question.answer(sure ? "handed" : "cancelled");
  };
  const giveLeads = async (to: string[]): Promise<Result<unknown>> => {
    if (!question?.held.leads) return { ok: true, data: undefined };
    return handOverLeads({ of: question.email, to });
  };
  const also = question?.also;
  return (
    <HandOver value={ask}>
      {children}
      {question && (
        <BulkDialog
          action="assign"
          chosen={{ of: question.email }}
          except={question.email}
          title={`${question.name} holds ${heldWords(question.held)}`}
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
