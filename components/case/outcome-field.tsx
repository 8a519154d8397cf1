"use client";
import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { RadioField } from "@/components/forms/fields";
import { useFormState } from "@/components/forms/form";
import { useKeys } from "@/components/ui/keys";
import { labels, type Outcome, outcomeOptions } from "@/lib/parts/calls/labels";

/** How a call went, by mouse, by arrow keys or by its digit. After Answered one goes on to what was said. */
export function OutcomeField({ onChoose }: { onChoose?: (outcome: Outcome) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { setValue } = useFormContext();
  const { focus } = useFormState();
  const choose = (outcome: Outcome) => {
    setValue("outcome", outcome, { shouldDirty: true });
    onChoose?.(outcome);
    if (outcome === "reached") focus("words");
    else box.current?.querySelector<HTMLElement>(`[value="${outcome}"]`)?.focus();
  };
  useKeys(
    "Note a call",
    outcomeOptions.map(({ value, label }, index) => ({
      key: String(index + 1),
      does: label,
      inDialog: true,
      run: () => choose(value),
    })),
  );
  return (
    <div ref={box}>
      <RadioField
        name="outcome"
        label={labels.outcome}
        required
        autoFocus
        description="1 to 5 choose, Enter saves"
        options={outcomeOptions}
        onChange={(value) => onChoose?.(value as Outcome)}
      />
    </div>
  );
}
