"use client";
import { useEffect, useState } from "react";
import type { TourStepsProps } from "@/components/tour/steps";
import { latePart } from "@/components/ui/late";
import { tourEvent } from "@/components/ui/tour-event";

type Props = Omit<TourStepsProps, "startsAtOnce" | "onClose">;

/** The code of the tour comes with the first page of a new colleague, and when somebody asks for it. */
const TourSteps = latePart<TourStepsProps>(
  () => import("@/components/tour/steps").then((code) => code.TourSteps),
  { lost: null },
);

export function Tour(props: Props) {
  const [state, setState] = useState<"offered" | "asked" | "closed">(
    props.step === null ? "offered" : "closed",
  );
  // Known here at once; the page is told when the server has kept it.
  const [step, setStep] = useState(props.step);
  useEffect(() => {
    const ask = () => setState("asked");
    document.addEventListener(tourEvent, ask);
    return () => document.removeEventListener(tourEvent, ask);
  }, []);
  if (state === "closed") return null;
  return (
    <TourSteps
      key={state}
      {...props}
      step={step}
      startsAtOnce={state === "asked"}
      onClose={(left) => {
        setStep(left);
        setState("closed");
      }}
    />
  );
}
