"use client";
import { Textarea } from "@mantine/core";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { ask } from "@/components/forms/call";
import styles from "@/components/remarks/remarks.module.css";
import { labels } from "@/lib/remarks/labels";
import { asked, type Named, suggested } from "@/lib/remarks/schema";
import { counted } from "@/lib/values/words";

type Props = { refNo: string; box: RefObject<HTMLTextAreaElement | null> };

/** Lines of text in which @ offers who may open the case; arrows, Enter and Tab choose, Esc goes on typing. */
export function MentionBox({ refNo, box }: Props) {
  const { field, fieldState } = useController({ name: "remarks" });
  const { getValues, setValue } = useFormContext();
  const [part, setPart] = useState<string>();
  const [at, setAt] = useState(0);
  const [people, setPeople] = useState<Named[]>();
  const asking = useRef(false);
  const id = useId();

  const offers = part === undefined || !people ? [] : suggested(people, part);
  const chosen = offers[Math.min(at, offers.length - 1)];
  // Behind a name the sentence goes on: the first word says whether somebody is meant.
  const named = part?.split(" ")[0] ?? "";
  const nobody = named.length > 1 && people && suggested(people, named).length === 0;

  /** Asked for once, by the first @; where no answer came, by the next letter again. */
  const load = async () => {
    if (people || asking.current) return;
    asking.current = true;
    const answer = await ask<{ users: Named[] }>("/api/assessment/mentionable", { ref_no: refNo });
    asking.current = false;
    if (answer.ok) setPeople(answer.data.users);
  };

  const look = (text: HTMLTextAreaElement) => {
    const typed = asked(text.value.slice(0, text.selectionStart));
    setPart(typed);
    setAt(0);
    if (typed !== undefined) void load();
  };

  const choose = ({ _id, name }: Named) => {
    const text = box.current;
    if (!text || part === undefined) return;
    const end = text.selectionStart;
    text.setRangeText(`@${name} `, end - part.length - 1, end, "end");
    field.onChange(text.value);
    const before = (getValues("chosen") ?? []) as Named[];
    setValue("chosen", [...before.filter((one) => one._id !== _id), { _id, name }]);
    setPart(undefined);
    text.focus();
  };

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    if (!chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((offers.indexOf(chosen) + step + offers.length) % offers.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") setPart(undefined);
    else return;
    event.preventDefault();
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
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={chosen ? `${id}-people` : undefined}
        aria-activedescendant={chosen && `${id}-${chosen._id}`}
        onChange={(event) => {
          field.onChange(event.currentTarget.value);
          look(event.currentTarget);
        }}
        onClick={(event) => look(event.currentTarget)}
        onKeyDown={press}
        onBlur={() => {
          field.onBlur();
          setPart(undefined);
        }}
      />
      {chosen && (
        <div id={`${id}-people`} role="listbox" aria-label="Users" className={styles.people}>
          {offers.map((one) => (
            // The box keeps the focus and the keys; options are for the pointer.
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={one._id}
              id={`${id}-${one._id}`}
              role="option"
              aria-selected={one === chosen}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(one);
              }}
            >
              {one.name}
            </div>
          ))}
        </div>
      )}
      {nobody && (
        <p className={styles.nobody} role="status">
          No user who may open this case is called “{named}”. Nobody is told.
        </p>
      )}
      <p className="visually-hidden" role="status">
        {chosen ? `${counted(offers.length, "user")} to mention, ${chosen.name} is chosen` : ""}
      </p>
    </div>
  );
}
