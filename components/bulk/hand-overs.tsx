"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useState } from "react";
import { type HandedOver, HandOver, type Leaving } from "@/components/case/hand-over";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { holdingsOf } from "@/lib/bulk/actions";
import { counted } from "@/lib/values/words";

const BulkDialog = dynamic(() => import("@/components/bulk/dialog"), { ssr: false });

type Held = { active: number; new: number; followUps: number };
type Asked = Leaving & { held: Held; answer: (how: HandedOver) => void };

/** "4 active cases, 3 open follow-ups and 2 new ones" */
const heldWords = ({ active, new: fresh, followUps }: Held) =>
  [
    active > 0 && counted(active, "active case"),
    followUps > 0 && counted(followUps, "open follow-up"),
    fresh > 0 && counted(fresh, "new case"),
  ]
    .filter(Boolean)
    .join(", ");

/** Around the list of users: asks who gets what somebody holds, before they go. */
export function HandOvers({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(async (who: Leaving): Promise<HandedOver> => {
    const found = await holdingsOf({ email: who.email }).catch(() => undefined);
    if (!found?.ok) {
      toast.error(found?.message ?? "No connection. Please try again.");
      return "cancelled";
    }
    const held = found.data;
    if (held.active + held.new === 0) return "nothing";
    return new Promise((answer) => setAsked({ ...who, held, answer }));
  }, []);
  const settle = (how: HandedOver) => {
    asked?.answer(how);
    setAsked(undefined);
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
                ? "They are logged out at once and cannot log in until they are switched on again. Hand their cases over, so that nobody waits."
                : "Their cases can be handed over, so that nobody waits meanwhile."}
            </p>
          }
          beside={
            <Button onClick={() => settle("kept")}>{also ? `${also} only` : "Leave them"}</Button>
          }
          save={also ? `Hand over and ${also.toLowerCase()}` : "Hand over"}
          onDone={() => settle("handed")}
          onClose={() => settle("cancelled")}
        />
      )}
    </HandOver>
  );
}
