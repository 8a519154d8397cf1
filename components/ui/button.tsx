import type { ComponentProps } from "react";
import styles from "./button.module.css";

// Plain HTML: lists and the shell have buttons without a UI library's weight.

export type Look = {
  look?: "primary" | "default" | "subtle" | "danger" | "subtleDanger";
  small?: boolean;
  wide?: boolean;
};

export const buttonClass = ({ look = "default", small, wide }: Look, more?: string) =>
  [styles.button, styles[look], small && styles.small, wide && styles.wide, more]
    .filter(Boolean)
    .join(" ");

/** While `loading` it shows that it works and cannot be pressed again. */
export function Button({
  look,
  small,
  wide,
  loading,
  className,
  children,
  disabled,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look & { loading?: boolean }) {
  const busy = loading ? styles.loading : "";
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonClass({ look, small, wide }, [busy, className].filter(Boolean).join(" "))}
    >
      <span className={styles.content}>{children}</span>
      {loading && <span className={styles.spinner} />}
    </button>
  );
}
