import { NearLink } from "@/components/ui/near-link";
import { type Language, languages } from "@/lib/people/guide/labels";
import styles from "./guide.module.css";

/** The same page in the other language. */
export const Languages = ({ path, current }: { path: string; current: Language }) => (
  <nav className={styles.languages} aria-label="Language">
    {Object.entries(languages).map(([language, name]) => (
      <NearLink
        key={language}
        href={language === "en" ? path : `${path}?lang=${language}`}
        lang={language}
        aria-current={language === current ? "page" : undefined}
      >
        {name}
      </NearLink>
    ))}
  </nav>
);
