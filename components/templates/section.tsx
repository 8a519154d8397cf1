import { DataTable } from "@/components/lists/data-table";
import entry from "@/components/lists/entry.module.css";
import { WriteTemplate } from "@/components/templates/buttons";
import { type Surroundings, templateColumns } from "@/components/templates/columns";
import type { TemplatePlace } from "@/lib/catalogue/templates/answer";
import {
  isChosen,
  kindNotes,
  type TemplateKind,
  templateKinds,
} from "@/lib/catalogue/templates/labels";
import styles from "./templates.module.css";

type Props = {
  kind: TemplateKind;
  places: TemplatePlace[];
  mayChange: boolean;
} & Surroundings;

/** One kind of message: the texts that go out, by channel and language. */
export const TemplateSection = ({ kind, places, mayChange, ...surroundings }: Props) => (
  <section className={entry.section} aria-label={templateKinds[kind]}>
    <header className={entry.header}>
      <h2>{templateKinds[kind]}</h2>
      {mayChange && isChosen(kind) && (
        <WriteTemplate
          {...{ ...surroundings, kind, channel: "sms", language: "en" }}
          usual={null}
          template={null}
        />
      )}
    </header>
    <p className={styles.note}>{kindNotes[kind]}</p>
    <DataTable
      caption={templateKinds[kind]}
      columns={templateColumns(mayChange, surroundings)}
      rows={places}
      rowKey={({ template, channel, language }) => template?._id ?? `${channel}-${language}`}
      empty="There is no template of this kind yet, so people type each text."
    />
  </section>
);
