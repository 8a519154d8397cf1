import type { Column } from "@/components/lists/data-table";
import { WriteTemplate } from "@/components/templates/buttons";
import { RegistrationBadge } from "@/components/templates/registration";
import { Badge } from "@/components/ui/badge";
import type { Registrations } from "@/lib/catalogue/dlt/fields";
import type { TemplatePlace } from "@/lib/catalogue/templates/answer";
import { channelLabel, labels, languageLabel } from "@/lib/catalogue/templates/labels";
import { showMoment } from "@/lib/values/words";
import styles from "./templates.module.css";

type Row = TemplatePlace;

/** The text that goes out now; of a chosen one that is off its own, which nobody is offered. */
const sentWords = ({ template, usual }: Row) =>
  template && (template.active || !usual) ? template.body : usual?.body;

/** "SMS, Punjabi", or the name of one that people choose: "Come in, Punjabi" */
const which = ({ channel, language, template }: Row) =>
  [template?.name ?? channelLabel(channel), languageLabel(language)].join(", ");

function State({ template }: Row) {
  if (!template) return <Badge>Usual words</Badge>;
  return template.active ? <Badge tone="green">Own words</Badge> : <Badge tone="yellow">Off</Badge>;
}

const changed = ({ template }: Row) => template && `${showMoment(template.date)}, ${template.by}`;

export const templateColumns = (
  mayChange: boolean,
  registrations?: Registrations,
): Column<Row>[] => {
  const atOperators: Column<Row> = {
    key: "registration",
    header: "At the operators",
    card: "half",
    cell: (row) => {
      const body = row.channel === "sms" ? sentWords(row) : undefined;
      return (
        body && <RegistrationBadge body={body} registrations={registrations as Registrations} />
      );
    },
  };
  const edit: Column<Row> = {
    key: "edit",
    header: "Edit",
    align: "right",
    card: "end",
    cell: (row) => <WriteTemplate {...row} registrations={registrations} />,
  };
  return [
    { key: "which", header: "Message", card: "title", cell: which },
    { key: "state", header: "What is sent", card: "half", cell: (row) => <State {...row} /> },
    ...(registrations ? [atOperators] : []),
    {
      key: "words",
      header: labels.body,
      wide: true,
      card: "line",
      cell: (row) => (
        <span className={styles.words} lang={row.language}>
          {sentWords(row)}
        </span>
      ),
    },
    { key: "changed", header: "Changed", card: "line", cell: changed },
    ...(mayChange ? [edit] : []),
  ];
};
