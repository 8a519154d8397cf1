"use client";
import { useState } from "react";
import type { LineDialog, LineFacts } from "@/components/bank-statement/dialogs";
import { useAction } from "@/components/forms/use-action";
import { RowButtons } from "@/components/lists/row-buttons";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { matchLine, undoMatch } from "@/lib/money/bank-statement/actions";
import type { Choice } from "@/lib/money/bank-statement/queries";

const MatchForm = lateDialog<LineDialog>(() => import("@/components/bank-statement/match-form"));
const ApartForm = lateDialog<LineDialog>(() => import("@/components/bank-statement/apart-form"));
const dialogs = { match: MatchForm, apart: ApartForm };

type Props = LineFacts & { open: boolean; choices: Choice[] };

/** Buttons that say which record a line shows, or that it is none of ours, and that take this back. */
export function LineButtons({ id, words, narration, open, choices }: Props) {
  const match = useAction(matchLine);
  const undo = useAction(undoMatch);
  const [shownDialog, setShown] = useState<keyof typeof dialogs>();
  const menu = `line-${id}`;
  const [best] = choices;
  if (!open)
    return (
      <Button
        small
        look="subtle"
        loading={undo.pending}
        aria-label={`Take back: ${words}`}
        onClick={() => undo.run({ line: id })}
      >
        Take back
      </Button>
    );
  const Dialog = shownDialog && dialogs[shownDialog];
  return (
    <>
      <RowButtons>
        {best && (
          <Button
            small
            loading={match.pending}
            aria-label={`Match ${words} with ${best.number}`}
            onClick={() => match.run({ line: id, record: best.value })}
          >
            Match
          </Button>
        )}
        <RowMenu id={menu} label={`More about ${words}`}>
          <MenuItem
            menu={menu}
            aria-label={`Another record: ${words}`}
            onClick={() => setShown("match")}
          >
            {best ? "Another record …" : "Match with a record …"}
          </MenuItem>
          <MenuItem menu={menu} aria-label={`Not ours: ${words}`} onClick={() => setShown("apart")}>
            Not ours …
          </MenuItem>
        </RowMenu>
      </RowButtons>
      {Dialog && (
        <Dialog
          line={{ id, words, narration }}
          choices={choices}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
