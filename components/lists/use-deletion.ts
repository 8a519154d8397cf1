import { useRef, useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { call } from "@/components/forms/call";
import { type Action, tell, useAction } from "@/components/forms/use-action";
import { offerUndo } from "@/components/ui/undo";

type Question = {
  /** as in "Delete passport K1234567?" */
  name: string;
  /** the question, where the usual one would leave something out */
  message?: string;
  values: Record<string, unknown>;
};

/** The same rule as the server's, for every kind of entry (lib/case-file). */
const takeBack = call("/api/enquiry/undo");

/** Deletes a row of a list, once the person said yes to its name. One serves the whole list. */
export function useDeletion(
  remove: Action<unknown>,
  options: {
    onDone?: () => void;
    failed?: string;
    /** an entry of a case, whose deletion can be undone */
    undo?: true;
  },
) {
  const { run, pending } = useAction(remove, { ...options, quiet: options.undo });
  const back = useAction(takeBack, { done: "Record restored successfully" });
  const confirm = useConfirm();
  const [last, setLast] = useState<string>();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const ask = async (id: string, { name, message, values }: Question) => {
    if (!(await confirm({ title: `Delete ${name}?`, message }))) return;
    // One after the other: what is asked for meanwhile is not lost.
    const remove = async () => {
      setLast(id);
      const result = await run(values);
      if (!options.undo) return;
      if (!result.ok) tell(result, remove);
      else offerUndo(result.message ?? "Deleted", () => back.run({ ref_no: values.ref_no, id }));
    };
    before.current = before.current.then(remove);
    await before.current;
  };
  const going = pending ? last : undefined;
  /** what a DeleteButton of this row is given */
  const button = (id: string, question: Question) => ({
    name: question.name,
    loading: going === id,
    onClick: () => ask(id, question),
  });
  /** `going`: the row that is being deleted */
  return { ask, going, button };
}
