import { NearLink } from "@/components/ui/near-link";
import { type GuideLanguage, guideLanguages } from "@/lib/people/guide/labels";
import styles from "./guide.module.css";

/** The same page in the other language. */
export const Languages = ({ path, current }: { path: string; current: GuideLanguage }) => (
  <nav className={styles.languages} aria-label="Language">
    {Object.entries(guideLanguages).map(([language, name]) => (
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
