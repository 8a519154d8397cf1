"use client";
import { useFormContext } from "react-hook-form";
import styles from "@/components/case/tell-field.module.css";
import { useUnkept } from "@/components/forms/form";
import { labels } from "@/lib/parts/status-updates/labels";
import { showMobile } from "@/lib/values/words";

/** Nobody is told unasked: it is off at first, no draft brings it back, and off again after each message. */
export function TellField({ mobile }: { mobile: string }) {
  const { register } = useFormContext();
  useUnkept("tell");
  return (
    <label className={styles.tell}>
      <input type="checkbox" {...register("tell")} />
      {labels.tell}: SMS to {showMobile(mobile)}
    </label>
  );
}
