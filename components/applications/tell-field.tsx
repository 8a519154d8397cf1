"use client";
import { useFormContext } from "react-hook-form";
import styles from "@/components/applications/applications.module.css";
import { labels } from "@/lib/applications/labels";
import { showMobile } from "@/lib/values/words";

/** Nobody is told unasked: it is off at first, and again after each message. */
export function TellField({ mobile }: { mobile: string }) {
  const { register } = useFormContext();
  return (
    <label className={styles.tell}>
      <input type="checkbox" {...register("tell")} />
      {labels.tell}: SMS to {showMobile(mobile)}
    </label>
  );
}
