"use client";
import { useState } from "react";
import type { Action } from "@/components/forms/send";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { RuleChanges } from "@/lib/catalogue/visa-rules/changes";
import { verdictWords } from "@/lib/parts/visa-dates/labels";
import { counted } from "@/lib/values/words";

type Props = { preview: Action<RuleChanges>; values: () => Record<string, unknown> };

/** What a typed rule would do to open cases, before it is saved. */
export function ChangePreview({ preview, values }: Props) {
  const [changes, setChanges] = useState<RuleChanges>();
  const asking = useAction(preview, { reads: true });
  const ask = async () => {
    const result = await asking.run(values());
    setChanges(result.ok ? result.data : undefined);
  };
  return (
    <>
      <Button small loading={asking.pending} onClick={ask}>
        What would change
      </Button>
      <div role="status">
        {changes && (
          <p>
            {counted(changes.cases, "open case")} looked at, {changes.changed} with another verdict
            {changes.shown.length < changes.changed && `, the first ${changes.shown.length} here`}.
          </p>
        )}
      </div>
      {changes && changes.shown.length > 0 && (
        <ul>
          {changes.shown.map(({ refNo, before, after }) => (
            <li key={refNo}>
              <NewTabLink href={`/app/view-assessment/${refNo}`}>{refNo}</NewTabLink>:{" "}
              {verdictWords[before]} → {verdictWords[after]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
