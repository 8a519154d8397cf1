import { type Column, DataTable } from "@/components/lists/data-table";
import { AskForPayment, CloseLink, ShowLetter, TakeBack } from "@/components/student-link/buttons";
import type { LinkCase } from "@/components/student-link/made-link";
import { MakeLink } from "@/components/student-link/make-link";
import styles from "@/components/student-link/panel.module.css";
import { Badge } from "@/components/ui/badge";
import { labels, linkStates, purposeLabels, scopeLabels } from "@/lib/student/link/labels";
import type { LinkRow, StudentPage } from "@/lib/student/link/queries";
import { showDate, showDay, showMobile, showMoment, showRupees } from "@/lib/values/words";

type Props = { page: StudentPage; of: LinkCase };

/** The student's own page, as the office keeps it: who opened it, what it asks to be paid, and which letters it shows. */
export const StudentPagePanel = ({ page, of }: Props) => (
  <>
    <section className={styles.section} aria-labelledby="links">
      <header className={styles.head}>
        <h2 id="links">Links to the student's page</h2>
        <div className={styles.buttons}>
          <MakeLink purpose="student" of={of} />
          <MakeLink purpose="parent" of={of} />
        </div>
      </header>
      <DataTable
        caption="Links to the student's page"
        columns={linkColumns(of.refNo)}
        rows={page.links}
        rowKey={({ id }) => id}
        empty="Nobody has a link yet. Make one and send it: the student sees what is missing and hands it in."
      />
    </section>
    <section className={styles.section} aria-labelledby="dues">
      <header className={styles.head}>
        <h2 id="dues">To be paid by the page</h2>
        {page.hasUpi && <AskForPayment refNo={of.refNo} hasPlan={page.hasPlan} />}
      </header>
      <DataTable
        caption="To be paid by the page"
        columns={dueColumns(of.refNo)}
        rows={page.dues}
        rowKey={({ id }) => id}
        empty={
          page.hasUpi && page.hasPlan
            ? "The page shows the instalments of the fee plan by itself, the next one with its QR."
            : page.hasUpi
              ? "The page asks for nothing. Ask for a payment, and it shows the amount with its QR."
              : "This branch has no UPI id. An admin sets it under Branches."
        }
      />
    </section>
    <section className={styles.section} aria-labelledby="letters">
      <h2 id="letters">Offer letters on the page</h2>
      <DataTable
        caption="Offer letters on the page"
        columns={letterColumns(of.refNo)}
        rows={page.letters}
        rowKey={({ id }) => id}
        empty="There is no offer letter yet. The page shows an offer's university and course by itself."
      />
    </section>
  </>
);

const tones = {
  used: "green",
  unused: "blue",
  locked: "red",
  expired: undefined,
  closed: undefined,
} as const;

const isOpen = ({ state }: LinkRow) => state === "used" || state === "unused" || state === "locked";

const linkColumns = (refNo: string): Column<LinkRow>[] => [
  {
    key: "purpose",
    header: "For",
    card: "title",
    cell: ({ purpose, mobile }) =>
      mobile ? `${purposeLabels[purpose]}, ${showMobile(mobile)}` : purposeLabels[purpose],
  },
  {
    key: "state",
    header: "State",
    cell: ({ state, closedBy }) => (
      <>
        <Badge tone={tones[state]}>{linkStates[state]}</Badge>
        {closedBy && <span className={styles.dim}> by {closedBy}</span>}
      </>
    ),
  },
  {
    key: "made",
    header: "Made",
    cell: ({ createdAt, by }) => `${showDay(createdAt)}, ${by}`,
  },
  {
    key: "used",
    header: "Last use",
    cell: ({ lastSeenAt }) => (lastSeenAt ? showMoment(lastSeenAt) : "Never"),
  },
  {
    key: "devices",
    header: "Devices",
    wide: true,
    cell: ({ devices }) =>
      devices.length > 0 ? (
        <ul className={styles.devices}>
          {devices.map(({ id, device, lastSeenAt }) => (
            <li key={id}>
              {device}, {showMoment(lastSeenAt)}
            </li>
          ))}
        </ul>
      ) : (
        "None"
      ),
  },
  {
    key: "scopes",
    header: "Shows",
    wide: true,
    cell: ({ scopes }) => scopes.map((scope) => scopeLabels[scope]).join(", "),
  },
  {
    key: "close",
    header: "Close",
    card: "end",
    cell: (row) =>
      isOpen(row) && (
        <CloseLink
          refNo={refNo}
          linkId={row.id}
          of={`for the ${purposeLabels[row.purpose].toLowerCase()} of ${showDay(row.createdAt)}`}
        />
      ),
  },
];

const dueColumns = (refNo: string): Column<StudentPage["dues"][number]>[] => [
  {
    key: "for",
    header: "What for",
    card: "title",
    cell: ({ particulars, isShown }) =>
      isShown ? (
        particulars
      ) : (
        <>
          {particulars}{" "}
          <Badge title="The page asks for the instalments of the fee plan instead">Not shown</Badge>
        </>
      ),
  },
  { key: "amount", header: "Amount", align: "right", cell: ({ amount }) => showRupees(amount) },
  { key: "day", header: labels.dueOn, cell: ({ dueOn }) => (dueOn ? showDate(dueOn) : "–") },
  { key: "by", header: "Asked", cell: ({ createdAt, by }) => `${showDay(createdAt)}, ${by}` },
  {
    key: "back",
    header: "Take back",
    card: "end",
    cell: ({ id, particulars }) => <TakeBack refNo={refNo} dueId={id} particulars={particulars} />,
  },
];

const letterColumns = (refNo: string): Column<StudentPage["letters"][number]>[] => [
  {
    key: "offer",
    header: "Offer",
    card: "title",
    cell: ({ offerNumber, status }) => `${offerNumber}, ${status}`,
  },
  { key: "course", header: "Course", cell: ({ course, university }) => `${course}, ${university}` },
  {
    key: "shown",
    header: "Student",
    cell: ({ fileShown }) =>
      fileShown ? <Badge tone="green">Sees the letter</Badge> : <Badge>Sees no letter</Badge>,
  },
  {
    key: "show",
    header: "Letter",
    card: "end",
    cell: ({ id, offerNumber, fileShown }) => (
      <ShowLetter refNo={refNo} offerId={id} offerNumber={offerNumber} shown={fileShown} />
    ),
  },
];
