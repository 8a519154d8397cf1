"use client";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { sendAgain } from "@/lib/office/outbox/actions";

export function SendAgain({ id, subject }: { id: string; subject: string }) {
  const { run, pending } = useAction(sendAgain);
  return (
    <Button
      small
      loading={pending}
      aria-label={`Send again: ${subject}`}
      onClick={() => run({ id })}
    >
      Send again
    </Button>
  );
}
