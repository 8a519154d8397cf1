"use client";
import { Textarea } from "@mantine/core";
import type { KeyboardEvent, RefObject } from "react";
import { useController, useFormContext } from "react-hook-form";
import { MentionList } from "@/components/remarks/mention-list";
import styles from "@/components/remarks/remarks.module.css";
import { ariaOf, useMentions } from "@/components/remarks/use-mentions";
import { labels } from "@/lib/parts/remarks/labels";
import type { Named } from "@/lib/parts/remarks/schema";

type Props = { refNo: string; box: RefObject<HTMLTextAreaElement | null> };

/** Lines of text in which @ offers who may open the case. */
export function MentionBox({ refNo, box }: Props) {
  const { field, fieldState } = useController({ name: "remarks" });
  const { getValues, setValue } = useFormContext();
  const mentions = useMentions(refNo);

  const look = (text: HTMLTextAreaElement) =>
    mentions.look(text.value.slice(0, text.selectionStart));

  const choose = ({ _id, name }: Named) => {
    const text = box.current;
    if (!text || mentions.part === undefined) return;
    const end = text.selectionStart;
    text.setRangeText(`@${name} `, end - mentions.part.length - 1, end, "end");
    field.onChange(text.value);
    const before = (getValues("chosen") ?? []) as Named[];
    setValue("chosen", [...before.filter((one) => one._id !== _id), { _id, name }]);
    mentions.close();
    text.focus();
  };

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // With Ctrl it sends the form, also while names are offered.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (mentions.press(event.key, choose)) event.preventDefault();
  };

  return (
    <div className={styles.mention}>
      <Textarea
        ref={(element) => {
          box.current = element;
          field.ref(element);
        }}
        name={field.name}
        label={labels.remarks}
        placeholder="Write a remark. @ mentions a user, who is told"
        required
        autosize
        minRows={2}
        maxRows={12}
        value={field.value ?? ""}
        error={fieldState.error?.message}
        {...ariaOf(mentions)}
        onChange={(event) => {
          field.onChange(event.currentTarget.value);
          look(event.currentTarget);
        }}
        onClick={(event) => look(event.currentTarget)}
        onKeyDown={press}
        onBlur={() => {
          field.onBlur();
          mentions.close();
        }}
      />
      <MentionList mentions={mentions} choose={choose} />
    </div>
  );
}
