import { Panel } from "@/components/ui/panel";
import styles from "./breach.module.css";

type Props = { texts: readonly { title: string; text: string }[] };

/** The notice as persons read it, in each language, before it goes. */
export const Texts = ({ texts }: Props) => (
  <Panel id="words" title="What persons read">
    {texts.map(({ title, text }) => (
      <details key={title}>
        <summary>{title}</summary>
        <p className={styles.words}>{text}</p>
      </details>
    ))}
  </Panel>
);
