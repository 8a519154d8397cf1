"use client";
import type { AppointmentFormProps } from "@/components/appointments/form";
import { StateSelect } from "@/components/appointments/state-select";
import type { Column } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { DeleteButton, EntrySection } from "@/components/lists/entry-section";
import { useDeletion } from "@/components/lists/use-deletion";
import { lateDialog } from "@/components/ui/late";
import { deleteAppointment } from "@/lib/parts/appointments/actions";
import type { AppointmentRow } from "@/lib/parts/appointments/answer";
import { labels, placeText } from "@/lib/parts/appointments/labels";
import { showDate } from "@/lib/values/words";

const Form = lateDialog<AppointmentFormProps>(() => import("@/components/appointments/form"));

type Props = Pick<AppointmentFormProps, "refNo" | "mobile" | "colleagues" | "usual"> & {
  rows: AppointmentRow[];
  branch: string;
};

const columnsOf = (refNo: string, branch: string): Column<AppointmentRow>[] => [
  {
    key: "day",
    header: "When",
    card: "title",
    cell: ({ day, from, until, staffId }) => (
      <div>
        {showDate(day)}, {from}–{until}
        <small className={styles.below}>with {staffId.label}</small>
      </div>
    ),
  },
  {
    key: "about",
    header: labels.about,
    card: "detail",
    wide: true,
    cell: ({ about, place, placeNote, byStudent }) => (
      <div>
        {about}
        <small className={styles.below}>
          {placeText(place.value, placeNote, branch)}
          {byStudent && ", booked by the student"}
        </small>
      </div>
    ),
  },
  {
    key: "state",
    header: labels.state,
    cell: (row) => <StateSelect refNo={refNo} row={row} />,
  },
];

const titleOf = ({ day, from }: AppointmentRow) => `of ${showDate(day)}, ${from}`;

/** The appointments of a case, the latest first. Only a booked one can be moved. */
export const AppointmentSection = ({ mobile, colleagues, usual, branch, ...rest }: Props) => (
  <EntrySection
    {...rest}
    heading="Appointments"
    noun="appointment"
    title={titleOf}
    columns={columnsOf(rest.refNo, branch)}
    id="appointmentId"
    remove={deleteAppointment}
    instead={(row) => row.state.value !== "booked" && <OnlyDelete refNo={rest.refNo} row={row} />}
    form={(props) => <Form {...props} mobile={mobile} colleagues={colleagues} usual={usual} />}
  />
);

function OnlyDelete({ refNo, row }: { refNo: string; row: AppointmentRow }) {
  const deletion = useDeletion(deleteAppointment, { undo: true });
  return (
    <DeleteButton
      {...deletion.button(row._id, {
        name: `appointment ${titleOf(row)}`,
        values: { ref_no: refNo, appointmentId: row._id, version: row.version },
      })}
    />
  );
}
