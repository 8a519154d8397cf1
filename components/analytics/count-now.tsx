"use client";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { countFigures } from "@/lib/reports/analytics/actions";

export function CountNow({ year }: { year: number }) {
  const { run, pending } = useAction(countFigures);
  return (
    <Button loading={pending} onClick={() => run({ year })}>
      Count now
    </Button>
  );
}
