"use client";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { closeApiKey } from "@/lib/office/api-keys/actions";
import { shortFailure } from "@/lib/platform/labels";

type Props = { id: string; name: string };

/** Closes a key at one press, because one that got into wrong hands cannot wait; another is made as quickly. */
export function CloseKey({ id, name }: Props) {
  const { run, pending } = useAction(closeApiKey, { failed: shortFailure });
  return (
    <Button small loading={pending} aria-label={`Close ${name}`} onClick={() => run({ id })}>
      Close
    </Button>
  );
}
