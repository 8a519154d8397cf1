"use client";
import { useState } from "react";
import { Modal } from "@/components/dialogs/modal";
import { Board, type BoardCard, type BoardColumn } from "@/components/lists/board";
import { ButtonLink } from "@/components/ui/button-link";

/** A case: its number, and which papers of the checklist it waits for. */
type Stood = { refNo: string; missing: string | null };

/** Where the record is made that brings a case to a stage, and what it is. */
const reachedBy: Record<string, { slug: string; by: string; open: string }> = {
  accepted: { slug: "", by: "when somebody accepts it", open: "Open the case" },
  applied: {
    slug: "/applications",
    by: "when an application goes to its university",
    open: "Open applications",
  },
  offer: { slug: "/offers", by: "with a first offer letter", open: "Open offers" },
  deposit: { slug: "/deposits", by: "with a first deposit", open: "Open deposits" },
  visa: { slug: "/visas", by: "with a visa that came", open: "Open visas" },
};

/** Active cases by how far they came. A stage follows from records, so a drop leads to where its record is made. */
export function CaseBoard({ columns }: { columns: BoardColumn<Stood>[] }) {
  const [asked, setAsked] = useState<{ card: BoardCard<Stood>; to: string }>();
  const at = (stage: string) => columns.findIndex(({ value }) => value === stage);
  return (
    <>
      <Board
        label="Cases"
        columns={columns}
        barred={(_, to, from) =>
          at(to) < at(from)
            ? "A case goes back only where the record that brought it there is deleted"
            : undefined
        }
        move={(card, to) => setAsked({ card, to })}
      />
      {asked && (
        <Next
          {...asked}
          stage={columns[at(asked.to)]?.label ?? ""}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type NextProps = { card: BoardCard<Stood>; to: string; stage: string; onClose: () => void };

function Next({ card: { name, data }, to, stage, onClose }: NextProps) {
  const { slug = "", by = "", open = "Open the case" } = reachedBy[to] ?? {};
  return (
    <Modal title={`${name}: ${stage}`} onClose={onClose}>
      <p>
        {data.refNo} is at {stage} {by}.
      </p>
      {data.missing && <p>Missing on its checklist: {data.missing}.</p>}
      <ButtonLink look="primary" href={`/app/view-assessment/${data.refNo}${slug}`} autoFocus>
        {open}
      </ButtonLink>
    </Modal>
  );
}
