"use client";
import type { ContactFormProps } from "@/components/contacts/form";
import { Reach } from "@/components/contacts/reach";
import type { Column } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { EntrySection } from "@/components/lists/entry-section";
import { lateDialog } from "@/components/ui/late";
import { deleteContact } from "@/lib/parts/contacts/actions";
import type { ContactRow } from "@/lib/parts/contacts/answer";
import { contactWords, labels } from "@/lib/parts/contacts/labels";
import type { OfferedContact } from "@/lib/parts/contacts/offered";

const columnsFor = (refNo: string, studentMobile: string): Column<ContactRow>[] => [
  {
    key: "name",
    header: labels.name,
    cell: (row) => (
      <div>
        {row.name}
        <small className={styles.below}>
          {[row.relation.label, row.occupation].filter(Boolean).join(", ")}
        </small>
      </div>
    ),
  },
  {
    key: "mobile",
    header: labels.mobile,
    cell: ({ _id: contactId, name, mobile }) =>
      mobile ? (
        <Reach {...{ refNo, contactId, name, mobile }} isStudents={mobile === studentMobile} />
      ) : (
        "–"
      ),
  },
  {
    key: "email",
    header: labels.email,
    wide: true,
    cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : "–"),
  },
  { key: "note", header: labels.note, wide: true, cell: ({ note }) => note ?? "–" },
];

const Form = lateDialog<ContactFormProps>(() => import("@/components/contacts/form"));

type Props = {
  refNo: string;
  rows: ContactRow[];
  studentMobile: string;
  /** people whom the case names already */
  offered: OfferedContact[];
};

export const ContactSection = ({ studentMobile, offered, ...rest }: Props) => (
  <EntrySection
    {...rest}
    heading="Contacts"
    noun="contact"
    title={(row) => contactWords({ relation: row.relation.value, name: row.name })}
    columns={columnsFor(rest.refNo, studentMobile)}
    id="contactId"
    remove={deleteContact}
    form={(props) => <Form {...props} offered={offered} />}
  />
);
