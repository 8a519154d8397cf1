import type { Column } from "@/components/lists/data-table";
import { ApprovalBadge } from "@/components/templates/approval";
import { WriteTemplate } from "@/components/templates/buttons";
import { RegistrationBadge } from "@/components/templates/registration";
import { Badge } from "@/components/ui/badge";
import type { Registrations } from "@/lib/catalogue/dlt/fields";
import type { TemplatePlace } from "@/lib/catalogue/templates/answer";
import { channelLabel, labels, languageLabel } from "@/lib/catalogue/templates/labels";
import { showMoment } from "@/lib/values/words";
import styles from "./templates.module.css";

type Row = TemplatePlace;

/** `registrations` are those of an office that sends under DLT; the price is that of a part of an SMS, in rupees. */
export type Surroundings = { registrations?: Registrations; pricePerPart?: string };

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

/** Of the words that an admin wrote: the usual ones go within a day of the student's own message alone. */
const atWhatsapp = ({ channel, template }: Row) =>
  channel === "whatsapp" && template && <ApprovalBadge approval={template.approval} />;

const changed = ({ template }: Row) => template && `${showMoment(template.date)}, ${template.by}`;

export const templateColumns = (
  mayChange: boolean,
  { registrations, pricePerPart }: Surroundings,
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
    cell: (row) => <WriteTemplate {...row} {...{ registrations, pricePerPart }} />,
  };
  return [
    { key: "which", header: "Message", card: "title", cell: which },
    { key: "state", header: "What is sent", card: "half", cell: (row) => <State {...row} /> },
    { key: "approval", header: "At WhatsApp", card: "half", cell: atWhatsapp },
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
