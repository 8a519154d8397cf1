import { type Column, DataTable } from "@/components/lists/data-table";
import { AddPasskey } from "@/components/passkeys/add";
import { DeletePasskey } from "@/components/passkeys/delete";
import type { PasskeyAnswer } from "@/lib/people/passkeys/answer";
import { showMoment } from "@/lib/values/words";
import styles from "./passkeys.module.css";

const columns: Column<PasskeyAnswer>[] = [
  { key: "name", header: "Name", card: "title", wide: true, cell: ({ name }) => name },
  { key: "device", header: "Made with", card: "detail", cell: ({ device }) => device },
  { key: "since", header: "Made", card: "detail", cell: ({ since }) => showMoment(since) },
  {
    key: "lastUsed",
    header: "Last used",
    card: "detail",
    cell: ({ lastUsed }) => (lastUsed ? showMoment(lastUsed) : "Never used"),
  },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    align: "right",
    cell: ({ id, name }) => <DeletePasskey id={id} name={name} />,
  },
];

/** The devices that log a person in without a password. */
export const Passkeys = ({ rows }: { rows: PasskeyAnswer[] }) => (
  <div className={styles.body}>
    <p>
      With a passkey you log in by your finger, face or PIN on a device of your own, without your
      password and without a code. It stays when you change your password.
    </p>
    <div>
      <AddPasskey />
    </div>
    <DataTable
      caption="Passkeys"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty="You have no passkey."
    />
  </div>
);
