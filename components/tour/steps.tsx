"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { Offer } from "@/components/tour/offer";
import { StepCard } from "@/components/tour/step-card";
import { keepTour } from "@/lib/people/tour/actions";
import { tourLength, tourOf } from "@/lib/people/tour/labels";
import type { Role } from "@/lib/platform/access/role-rights";

export type TourStepsProps = {
  role: Role;
  /** where they left it; null where it is to be offered */
  step: number | null;
  /** the way into practice, where it is offered */
  practise?: ReactNode;
  /** somebody has asked for it, so nothing is offered first */
  startsAtOnce: boolean;
  /** with the step that it begins with next time */
  onClose: (step: number) => void;
};

/** The offer, and then step after step. What has the focus before it has it again afterwards. */
export function TourSteps({ role, step, practise, startsAtOnce, onClose }: TourStepsProps) {
  const { run } = useAction(keepTour, { quiet: true, reads: true });
  const first = step === null || step >= tourLength ? 0 : step;
  const [at, setAt] = useState(startsAtOnce ? first : undefined);
  const before = useRef<Element>(null);
  useEffect(() => {
    before.current = document.activeElement;
  }, []);

  const close = (kept: number) => {
    void run({ step: kept });
    onClose(kept);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const steps = tourOf(role, Boolean(practise));
  const current = at === undefined ? undefined : steps[at];
  if (at === undefined || !current)
    return <Offer onBegin={() => setAt(0)} onLater={() => close(0)} />;
  return (
    <StepCard
      step={current}
      number={at + 1}
      last={at === steps.length - 1}
      practise={practise}
      onBack={at > 0 ? () => setAt(at - 1) : undefined}
      onNext={() => (at === steps.length - 1 ? close(tourLength) : setAt(at + 1))}
      onLeave={() => close(at)}
    />
  );
}
