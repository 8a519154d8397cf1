"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { deleteTrustedSigner } from "@/lib/parts/trusted-signers/actions";
import { shortFailure } from "@/lib/platform/labels";

type Props = { id: string; name: string };

/** Takes a signer off the list; the lines of their letters show the certificate's own name again. */
export function DeleteSigner({ id, name }: Props) {
  const { run, pending } = useAction(deleteTrustedSigner, { failed: shortFailure });
  const confirm = useConfirm();
  const remove = async () => {
    const sure = await confirm({
      title: `Trust ${name} no more?`,
      message: "Letters that they signed show only what the certificate says of itself.",
      action: "Delete",
    });
    if (sure) await run({ id });
  };
  return (
    <Button small loading={pending} aria-label={`Delete ${name}`} onClick={remove}>
      Delete
    </Button>
  );
}
