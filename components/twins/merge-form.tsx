"use client";
import { useRouter } from "next/navigation";
import { RadioField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { useAction } from "@/components/forms/use-action";
import { offerUndo } from "@/components/ui/undo";
import { mergeCases, undoMerge } from "@/lib/case-file/merge/actions";
import { mergeInput } from "@/lib/case-file/merge/schema";

type Choice = { name: string; label: string; ours: string; theirs: string };
type Head = { ref_no: string; version: number };
type Props = { ours: Head; theirs: Head; choices: Choice[] };

/** One of two values for each field that both cases have otherwise; afterwards the survivor is shown, with Undo. */
export function MergeForm({ ours, theirs, choices }: Props) {
  const router = useRouter();
  const back = useAction(undoMerge);
  const form = useActionForm({
    schema: mergeInput,
    action: mergeCases,
    defaultValues: {
      ref_no: ours.ref_no,
      other: theirs.ref_no,
      version: ours.version,
      otherVersion: theirs.version,
      take: Object.fromEntries(choices.map(({ name }) => [name, "ours"])),
    },
    quiet: true,
    onDone: ({ ref_no, merged }) => {
      offerUndo(`${merged} is part of ${ref_no} now`, () => back.run({ ref_no: merged }));
      router.push(`/app/view-assessment/${ref_no}`);
    },
  });
  return (
    <Form form={form}>
      {choices.map(({ name, label, ours: mine, theirs: other }) => (
        <RadioField
          key={name}
          name={`take.${name}`}
          label={label}
          options={[
            { value: "ours", label: mine },
            { value: "theirs", label: `${other} (of ${theirs.ref_no})` },
          ]}
        />
      ))}
      <SubmitRow>Merge</SubmitRow>
    </Form>
  );
}
