"use client";
import { tell, useAction } from "@/components/forms/use-action";
import { RowButtons } from "@/components/lists/row-buttons";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { offerUndo } from "@/components/ui/undo";
import { sayDifferent, sayMaybeSame } from "@/lib/desk/twins/actions";
import { mergePath } from "@/lib/desk/twins/labels";

type Props = { one: string; other: string; different: boolean };

/** What becomes of a pair: a merge side by side, or two persons, which can be taken back. */
export function TwinActions({ one, other, different }: Props) {
  const pair = { ref_no: one, other };
  const say = useAction(sayDifferent, { quiet: true });
  const back = useAction(sayMaybeSame);
  if (different)
    return (
      <Button
        small
        aria-label={`May be the same: ${one} and ${other}`}
        loading={back.pending}
        onClick={() => back.run(pair)}
      >
        May be the same
      </Button>
    );
  const sayIt = async () => {
    const result = await say.run(pair);
    if (result.ok) offerUndo(result.message ?? "They are two persons", () => back.run(pair));
    else tell(result);
  };
  return (
    <RowButtons>
      <ButtonLink small href={mergePath(one, other)} aria-label={`Compare ${one} with ${other}`}>
        Compare
      </ButtonLink>
      <Button
        small
        aria-label={`Not the same: ${one} and ${other}`}
        loading={say.pending}
        onClick={sayIt}
      >
        Not the same
      </Button>
    </RowButtons>
  );
}
