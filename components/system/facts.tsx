import { type Fact, FactList } from "@/components/ui/fact-list";
import { Panel } from "@/components/ui/panel";

/** Some facts about one part, under its name. */
export const Facts = ({ title, facts }: { title: string; facts: Fact[] }) => (
  <Panel id={`system-${title.toLowerCase().replaceAll(" ", "-")}`} title={title}>
    <FactList facts={facts} />
  </Panel>
);
