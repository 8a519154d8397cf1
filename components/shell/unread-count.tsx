import styles from "./shell.module.css";

/** What nobody has read, at the end of a link of the menu; the link's `title` says it in words. */
export const UnreadCount = ({ unread }: { unread: number }) =>
  unread > 0 && (
    <span className={styles.count} aria-hidden>
      {countWords(unread)}
    </span>
  );

const countWords = (unread: number) => (unread > 99 ? "99+" : String(unread));

export const unreadTitle = (unread: number) =>
  unread > 0 ? `${countWords(unread)} not read` : undefined;
