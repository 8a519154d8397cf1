import { Fragment } from "react";
import styles from "./email-text.module.css";

/** An email, broken in front of the @, and of a dot behind it where there is no room at all; never in the midst of a word. */
export function EmailText({ email }: { email: string }) {
  const atSign = email.lastIndexOf("@");
  if (atSign < 0) return email;
  const [host = "", ...rest] = email.slice(atSign).split(".");
  return (
    <span>
      {email.slice(0, atSign)}
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
