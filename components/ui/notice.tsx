import type { ComponentProps } from "react";
import styles from "./notice.module.css";

type Div = ComponentProps<"div">;
type Props = Div & { tone?: "info" | "ok" | "danger" };

/** A box with something to know, above or instead of a form. */
export const Notice = ({ tone = "info", className, ...rest }: Props) => (
  <div
    {...rest}
    data-tone={tone}
    className={[styles.notice, className].filter(Boolean).join(" ")}
  />
);

/** What went wrong: a screen reader says it at once. */
export const Alert = (props: Div) => <Notice {...props} tone="danger" role="alert" />;
