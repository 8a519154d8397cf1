import "@fontsource/mukta-mahee/400.css";
import "@fontsource/mukta-mahee/600.css";
import type { ReactNode } from "react";
import styles from "./guide.module.css";

/** Around a page of the guide: its letters include Gurmukhi, which browsers fetch once a page has some. */
export const GuideFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.guide}>{children}</div>
);
