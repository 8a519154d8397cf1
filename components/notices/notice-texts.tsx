import { Panel, Panels } from "@/components/ui/panel";
import { labels, shortHash } from "@/lib/catalogue/notices/labels";
import type { NoticeWords } from "@/lib/catalogue/notices/queries";
import { type Language, languages } from "@/lib/values/languages";
import styles from "./notices.module.css";

/** The words of one version in each language, with the beginning of their hash. */
export const NoticeTexts = ({ texts }: { texts: Record<Language, NoticeWords> }) => (
  <Panels>
    {languages.map((language) => (
      <Panel
        key={language}
        id={`notice-${language}`}
        title={labels[language]}
        note={`SHA-256 ${shortHash(texts[language].hash)}…`}
      >
        <p lang={language} className={styles.words}>
          {texts[language].words}
        </p>
      </Panel>
    ))}
  </Panels>
);
