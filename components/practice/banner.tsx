import { banner } from "@/lib/people/practice/labels";
import styles from "./banner.module.css";

/** Above every page of practice. Leaving is a plain form: the front answers it, also while a page's scripts are not there. */
export const PracticeBanner = () => (
  <div className={styles.banner}>
    <p role="status">{banner}</p>
    <form method="post" action="/practice/leave">
      <button type="submit">Leave practice</button>
    </form>
  </div>
);
