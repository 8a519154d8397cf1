"use client";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { fieldsOf } from "@/lib/catalogue/templates/fields";
import type { TemplateKind } from "@/lib/catalogue/templates/labels";
import styles from "./templates.module.css";

/** Puts a field where the cursor stands; braces that somebody began to type become it. */
function insert(area: HTMLTextAreaElement, name: string) {
  const { selectionStart, selectionEnd, value } = area;
  const begun = /\{\{[^{}]*$/.exec(value.slice(0, selectionStart));
  area.setRangeText(`{{${name}}}`, begun?.index ?? selectionStart, selectionEnd, "end");
  // The form hears of it as of typing.
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}

type Props = { kind: TemplateKind; box: RefObject<HTMLDivElement | null> };

/** The fields that a text of this kind may hold, each to be put into it. */
export const FieldButtons = ({ kind, box }: Props) => (
  <fieldset className={styles.fields}>
    <legend>Fields to put in</legend>
    {fieldsOf(kind).map(({ name, label }) => (
      <Button
        key={name}
        small
        title={`{{${name}}}`}
        onClick={() => {
          const area = box.current?.querySelector("textarea");
          if (area) insert(area, name);
        }}
      >
        {label}
      </Button>
    ))}
  </fieldset>
);
