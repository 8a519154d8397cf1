import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";

export type Fact = [label: string, value: ReactNode];

/** Some facts about one part, under its name. */
export const Facts = ({ title, facts }: { title: string; facts: Fact[] }) => (
  <Panel id={`system-${title.toLowerCase().replaceAll(" ", "-")}`} title={title}>
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);
