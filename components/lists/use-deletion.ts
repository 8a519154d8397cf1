import { useRef, useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { type Action, useAction } from "@/components/forms/use-action";

type Question = {
  /** as in "Delete passport K1234567?" */
  name: string;
  /** the question, where the usual one would leave something out */
  message?: string;
  values: Record<string, unknown>;
};

/** Deletes a row of a list, once the person said yes to its name. One serves the whole list. */
export function useDeletion(
  remove: Action<unknown>,
  options: { onDone?: () => void; failed?: string },
) {
  const { run, pending } = useAction(remove, options);
  const confirm = useConfirm();
  const [last, setLast] = useState<string>();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const ask = async (id: string, { name, message, values }: Question) => {
    if (!(await confirm({ title: `Delete ${name}?`, message }))) return;
    // One after the other: what is asked for meanwhile is not lost.
    before.current = before.current.then(() => {
      setLast(id);
      return run(values);
    });
    await before.current;
  };
  /** `going`: the row that is being deleted */
  return { ask, going: pending ? last : undefined };
}
