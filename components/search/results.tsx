"use client";
import { Modal } from "@mantine/core";
import { DidYouMean } from "@/components/case/did-you-mean";
import { StateBadge } from "@/components/case/state-badge";
import { type Column, DataTable } from "@/components/lists/data-table";
import classes from "@/components/search/search.module.css";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { stateOf } from "@/lib/case/labels";
import type { byName } from "@/lib/desk/search/queries";
import { createHref } from "@/lib/values/search-words";
import { fullName, showDate, showMobile } from "@/lib/values/words";

export type SearchAnswer = Awaited<ReturnType<typeof byName.read>>;
type Row = SearchAnswer["rows"][number];

type Props = {
  results: SearchAnswer;
  /** a name or mobile that nobody has can be registered */
  create?: string;
  /** the caller gives the focus back */
  onClose: () => void;
};

/** The results as a full overlay (spec §2). The first of them, or the message's button, has the focus. */
export const Results = ({ results: { rows, next }, create, onClose }: Props) => (
  <Modal
    opened
    fullScreen
    onClose={onClose}
    returnFocus={false}
    title="Search results"
    closeButtonProps={{ "aria-label": "Close" }}
  >
    {rows.length === 0 ? (
      <div className={classes.none}>
        <p role="status">Your query does not match any assessments.</p>
        {create && <DidYouMean name={create} />}
        <Button look="primary" data-autofocus onClick={onClose}>
          Try Again
        </Button>
        {create && (
          <ButtonLink href={createHref(create)}>Create assessment with “{create}”</ButtonLink>
        )}
      </div>
    ) : (
      <>
        <p className={classes.count}>
          {next
            ? `The newest ${rows.length} matches; a longer keyword finds fewer.`
            : `${rows.length} found`}
        </p>
        <DataTable
          caption="Search results"
          columns={[...columns, view(rows[0])]}
          rows={rows}
          rowKey={({ _id }) => _id}
          empty={null}
        />
      </>
    )}
  </Modal>
);

const columns: Column<Row>[] = [
  { key: "ref_no", header: "Reference No.", card: "start", cell: (row) => row.ref_no },
  { key: "name", header: "Name", card: "title", cell: fullName },
  {
    key: "mobile",
    header: "Mobile",
    card: "half",
    cell: (row) => <a href={`tel:${row.mobile}`}>{showMobile(row.mobile)}</a>,
  },
  { key: "dob", header: "DOB", card: "detail", cell: (row) => showDate(row.dob) },
  {
    key: "country",
    header: "Apply For",
    card: "detail",
    cell: (row) => row.country_apply_for.label,
  },
  {
    key: "test",
    header: "Test",
    card: "detail",
    cell: (row) => row.english_test_type?.label ?? "Pursuing",
  },
  {
    key: "status",
    header: "Status",
    card: "end",
    cell: (row) => <StateBadge state={stateOf(row.accepted)} />,
  },
  {
    key: "handler",
    header: "Case Handler",
    card: "half",
    cell: (row) => row.case_handled_by?.name ?? "No handler",
  },
];

const view = (first: Row | undefined): Column<Row> => ({
  key: "view",
  header: "View",
  card: "detail",
  cell: (row) => (
    <a
      href={`/app/view-assessment/${row.ref_no}`}
      target="_blank"
      rel="noopener"
      aria-label={`View ${row.ref_no} (new tab)`}
      data-autofocus={row === first || undefined}
    >
      View
    </a>
  ),
});
