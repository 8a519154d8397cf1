import { FactList } from "@/components/ui/fact-list";
import { Panel } from "@/components/ui/panel";
import { labels } from "@/lib/office/breach/labels";
import type { BreachFacts } from "@/lib/office/breach/paper";
import { showDate } from "@/lib/values/words";

/** The facts of a breach; those that the report still needs are said to be missing. */
export const Facts = ({ facts }: { facts: BreachFacts }) => (
  <Panel id="known" title="What is known">
    <FactList
      facts={[
        [labels.happenedOn, showDate(facts.happenedOn)],
        [labels.place, facts.place],
        [labels.what, facts.what],
        [labels.consequences, facts.consequences],
        [labels.measures, facts.measures],
        [labels.advice, facts.advice],
        [labels.contact, facts.contact],
        [labels.causes, facts.causes ?? "Not written yet"],
        [labels.findings, facts.findings ?? "Not written yet"],
        [labels.prevention, facts.prevention ?? "Not written yet"],
      ]}
    />
  </Panel>
);
