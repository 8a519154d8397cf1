"use client";
import { useEffect, useState } from "react";
import type { GuidedProps } from "@/components/tour/guided";
import { latePart } from "@/components/ui/late";
import { tourAsked } from "@/components/ui/tour-asked";

type Props = Omit<GuidedProps, "asked" | "onClose">;

/** The code of the tour comes with the first page of a new colleague, and when somebody asks for it. */
const Guided = latePart<GuidedProps>(
  () => import("@/components/tour/guided").then((code) => code.Guided),
  { lost: null },
);

export function Tour(props: Props) {
  const [state, setState] = useState<"offered" | "asked" | "closed">(
    props.step === null ? "offered" : "closed",
  );
  useEffect(() => {
    const ask = () => setState("asked");
    document.addEventListener(tourAsked, ask);
    return () => document.removeEventListener(tourAsked, ask);
  }, []);
  if (state === "closed") return null;
  return (
    <Guided key={state} {...props} asked={state === "asked"} onClose={() => setState("closed")} />
  );
}
