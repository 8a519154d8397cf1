import { type Language, languageNames, languages } from "@/lib/values/languages";
import styles from "./language-switch.module.css";

type Props = {
  /** the page, without a query */
  path: string;
  current: Language;
};

/** English · ਪੰਜਾਬੀ · हिन्दी: links, so that it works before any script does. */
export const LanguageSwitch = ({ path, current }: Props) => (
  <nav aria-label={languages.map((language) => languageNames[language]).join(", ")}>
    <ul className={styles.languages}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`${path}?language=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? "true" : undefined}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
