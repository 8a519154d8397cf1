"use client";
import { useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import type { Action } from "@/components/forms/send";
import { useAction } from "@/components/forms/use-action";
import { type Column, DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { ListKeys } from "@/components/lists/list-keys";
import { DeleteItem, MenuItem, RowMenu } from "@/components/lists/row-menu";
import { useDeletion } from "@/components/lists/use-deletion";
import { Badge, type Tone } from "@/components/ui/badge";
import { useKeys } from "@/components/ui/keys";
import { lateDialog } from "@/components/ui/late";
import { confirmRule, deleteRule } from "@/lib/catalogue/visa-rules/actions";
import type { RuleAnswer } from "@/lib/catalogue/visa-rules/answer";
import type { RuleChanges } from "@/lib/catalogue/visa-rules/changes";
import {
  labels,
  type RuleKind,
  type RuleState,
  ruleKinds,
  ruleStates,
  type Severity,
  severities,
} from "@/lib/catalogue/visa-rules/labels";
import { showDay } from "@/lib/values/words";

const RuleForm = lateDialog(() => import("@/components/visa-rules/rule-form"));
const DayForm = lateDialog(() => import("@/components/visa-rules/day-form"));

type Rule = RuleAnswer;
const tones: Record<RuleState, Tone> = {
  off: "grey",
  confirmed: "green",
  late: "yellow",
  closed: "grey",
};

const severityOf = ({ severity }: Rule) => severities[severity as Severity];

/** "01/09/2025 – open" */
const daysOf = ({ validFrom, validTo }: Rule) =>
  `${validFrom ? showDay(validFrom) : "always"} – ${validTo ? showDay(validTo) : "open"}`;

function State({ rule }: { rule: Rule }) {
  const { checkedOn, checkedBy, reviewBy } = rule;
  const state = rule.state as RuleState;
  const words = state === "late" && checkedOn ? `${ruleStates.late} ${showDay(checkedOn)}` : "";
  return (
    <>
      <Badge tone={tones[state]}>{words || ruleStates[state]}</Badge>
      {state === "confirmed" && reviewBy && (
        <span className={styles.below} title={checkedBy ? `Seen by ${checkedBy}` : undefined}>
          until {showDay(reviewBy)}
        </span>
      )}
    </>
  );
}

const columns: Column<Rule>[] = [
  {
    key: "source",
    header: labels.sourceTitle,
    wide: true,
    card: "line",
    cell: ({ source, key }) => (
      <>
        <a href={source.url} target="_blank" rel="noopener noreferrer">
          {source.title}
          <span className="visually-hidden"> (new tab)</span>
        </a>
        <span className={styles.below}>{key}</span>
      </>
    ),
  },
  // Whole, since it is what an admin confirms.
  { key: "says", header: "Rule", card: "title", cell: ({ says }) => says },
  {
    key: "kind",
    header: labels.kind,
    card: "detail",
    cell: (rule) => `${ruleKinds[rule.kind as RuleKind]}, ${severityOf(rule).toLowerCase()}`,
  },
  { key: "days", header: "Valid", card: "detail", cell: daysOf },
  { key: "state", header: labels.state, card: "detail", cell: (rule) => <State rule={rule} /> },
];

type Open = { rule: Rule; does: "edit" | "confirm" | "close" };
type Props = {
  title: string;
  rules: readonly Rule[];
  mayChange: boolean;
  /** when the source is looked at again, where nobody says another day */
  reviewBy: string;
  preview?: Action<RuleChanges>;
};

/** The rules of a country: from row to row by j and k, Enter opens the source, c confirms. */
export function RulesSection({ title, rules, mayChange, reviewBy, preview }: Props) {
  const frame = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open>();
  useFocusBack(Boolean(open), opener);
  const confirming = useAction(confirmRule);
  const deletion = useDeletion(deleteRule, {});
  const confirmHere = () => {
    const rows = [...(frame.current?.querySelectorAll("tbody tr") ?? [])];
    const rule = rules[rows.findIndex((row) => row.contains(document.activeElement))];
    if (!rule || rule.state === "closed") return;
    void confirming.run({ id: rule._id, version: rule.version, reviewBy });
  };
  const confirmKey = {
    key: "c",
    does: `Confirm the rule: its source was seen today, look again by ${showDay(reviewBy)}`,
    run: confirmHere,
  };
  useKeys("Visa rules", mayChange ? [confirmKey] : []);
  const show = (rule: Rule, does: Open["does"]) => {
    opener.current = null;
    setOpen({ rule, does });
  };
  const change: Column<Rule> = {
    key: "change",
    header: "Change",
    align: "right",
    card: "end",
    cell: (rule) => {
      const menu = `rule-${rule._id}`;
      const confirmed = rule.checkedOn !== null;
      return (
        <RowMenu id={menu} label={`More about ${rule.key}`}>
          <MenuItem menu={menu} onClick={() => show(rule, "confirm")}>
            {confirmed ? "Source seen again" : "Confirm"}
          </MenuItem>
          <MenuItem menu={menu} onClick={() => show(rule, "edit")}>
            {confirmed ? "New version" : "Edit"}
          </MenuItem>
          <MenuItem menu={menu} onClick={() => show(rule, "close")}>
            Close
          </MenuItem>
          {!confirmed && (
            <DeleteItem
              menu={menu}
              name={rule.key}
              onClick={() =>
                deletion.ask(rule._id, {
                  name: `rule ${rule.key}`,
                  values: { id: rule._id, version: rule.version },
                })
              }
            />
          )}
        </RowMenu>
      );
    },
  };
  const close = () => setOpen(undefined);
  return (
    <section ref={frame} className={styles.section} aria-label={title}>
      <ListKeys>
        <DataTable
          caption={title}
          columns={mayChange ? [...columns, change] : columns}
          rows={rules}
          rowKey={({ _id }) => _id}
          empty="This country has no rule yet. Nothing is said of its cases until it has one."
        />
      </ListKeys>
      {open?.does === "edit" && (
        <RuleForm
          country={open.rule.country.value}
          rule={open.rule}
          preview={preview}
          onClose={close}
        />
      )}
      {open && open.does !== "edit" && (
        <DayForm rule={open.rule} does={open.does} reviewBy={reviewBy} onClose={close} />
      )}
    </section>
  );
}
