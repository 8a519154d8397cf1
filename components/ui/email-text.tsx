import { Fragment } from "react";
import styles from "./email-text.module.css";

/** An email, broken in front of the @, and of a dot behind it where there is no room at all; never in the midst of a word. */
export function EmailText({ of }: { of: string }) {
  const at = of.lastIndexOf("@");
  if (at < 0) return of;
  const [host = "", ...rest] = of.slice(at).split(".");
  return (
    <span>
      {of.slice(0, at)}
      <wbr />
      <span className={styles.host}>
        {host}
        {rest.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
          <Fragment key={index}>
            <wbr />
            {`.${part}`}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
