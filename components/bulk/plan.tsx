"use client";
import { useEffect, useState } from "react";
import styles from "@/components/bulk/bulk.module.css";
import type { Cases } from "@/components/bulk/use-chosen";
import { previewBulk } from "@/lib/desk/bulk/actions";
import { type BulkAction, waysWords, words } from "@/lib/desk/bulk/labels";
import { bulkPreview } from "@/lib/desk/bulk/schema";
import { counted, showNumber } from "@/lib/values/words";

type Plan = Extract<Awaited<ReturnType<typeof previewBulk>>, { ok: true }>["data"];
type PlanState = { request: string; plan?: Plan; failed?: string };
type Values = {
  action: BulkAction;
  to?: unknown;
  template?: unknown;
  tag?: unknown;
  tagOff?: unknown;
};

/** Fields without which there is no plan yet. */
const asked: Partial<Record<BulkAction, "to" | "tag" | "tagOff">> = {
  assign: "to",
  tag: "tag",
  untag: "tagOff",
};

/** What would be done with these cases, as soon as the form says enough; its words and days change no plan. */
export function usePlan(
  { action, to, template, tag, tagOff }: Values,
  cases: Cases | undefined,
): PlanState | undefined {
  const parsed = bulkPreview.safeParse({
    action,
    to,
    template: template || undefined,
    tag: (action === "tag" && tag) || undefined,
    tagOff: (action === "untag" && tagOff) || undefined,
    refs: cases?.refs,
    versions: cases?.versions,
  });
  const field = asked[action];
  const enough = parsed.success && (!field || parsed.data[field]?.length);
  const requestText = enough ? JSON.stringify(parsed.data) : "";
  const [plan, setShown] = useState<PlanState>();
  useEffect(() => {
    if (!requestText) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const result = await previewBulk(JSON.parse(requestText)).catch(() => undefined);
      if (gone || !result) return;
      setShown(
        result.ok
          ? { request: requestText, plan: result.data }
          : { request: requestText, failed: result.message },
      );
    }, 150);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [requestText]);
  return requestText && plan?.request === requestText ? plan : undefined;
}

/** "Amrit Kaur, GSP-26-00042; … and 27 more": nobody acts on people whose names are not said. */
export function ChosenNames({ cases, failed }: { cases?: Cases; failed?: string }) {
  if (failed) return <p role="alert">{failed}</p>;
  if (!cases) return <p>Reading which cases these are</p>;
  const more = cases.refs.length - cases.names.length;
  const were = cases.gone === 1 ? "was ticked and is" : "were ticked and are";
  return (
    <div className={styles.names}>
      {cases.names.length > 0 && (
        <ul aria-label="Cases">
          {cases.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {more > 0 && <li>and {showNumber(more)} more</li>}
        </ul>
      )}
      {cases.gone > 0 && (
        <p>
          {showNumber(cases.gone)} {were} not on this list any more: left out.
        </p>
      )}
    </div>
  );
}

/** `typed`: the words of a message, as they stand in the form now. */
type PlanProps = { action: BulkAction; planState: PlanState | undefined; typed: string };

/** "28 of 30 will be assigned: 10 to A, 10 to B; 2 are skipped", before anything is done. */
export function PlanShown({ action, planState, typed }: PlanProps) {
  const plan = planState?.plan;
  return (
    <div className={styles.plan} role="status" aria-label="What will be done">
      {!planState && <p>What will be done stands here before it is.</p>}
      {planState?.failed && <p>{planState.failed}</p>}
      {plan && (
        <>
          <p>
            <strong>
              {plan.will === plan.total
                ? counted(plan.total, "case")
                : `${showNumber(plan.will)} of ${counted(plan.total, "case")}`}
            </strong>{" "}
            {words[action].will}
            {plan.given.length > 0 &&
              `: ${plan.given.map(({ name, count }) => `${showNumber(count)} to ${name}`).join(", ")}`}
            .
          </p>
          {plan.ways && plan.will > 0 && <p>{waysWords(plan.ways, typed)}.</p>}
          {plan.notes.map((note) => (
            <p key={note}>{note}.</p>
          ))}
          {plan.skipped.length > 0 && (
            <ul>
              {plan.skipped.map(({ why, count, cases }) => (
                <li key={why}>
                  {showNumber(count)} skipped. {why}: {cases.join("; ")}
                  {count > cases.length && ` and ${showNumber(count - cases.length)} more`}
                </li>
              ))}
            </ul>
          )}
          {plan.background && <p>It goes on in the background; the bell tells when it is done.</p>}
        </>
      )}
    </div>
  );
}
