import type { ComponentProps } from "react";
import styles from "./notice.module.css";

type Props = ComponentProps<"div"> & { tone?: "info" | "ok" | "danger" };

/** A box with something to know, above or instead of a form. */
export function Notice({ tone = "info", className, ...rest }: Props) {
  return (
    <div
      {...rest}
      data-tone={tone}
      className={[styles.notice, className].filter(Boolean).join(" ")}
    />
  );
}
