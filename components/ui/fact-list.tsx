import { Fragment, type ReactNode } from "react";

export type Fact = readonly [label: string, value: ReactNode];

type Props = {
  facts: readonly Fact[];
  className?: string;
  /** names and values are cells of the list's own grid */
  flat?: boolean;
};

/** Facts, each with its name. */
export const FactList = ({ facts, className, flat }: Props) => {
  const Frame = flat ? Fragment : "div";
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <Frame key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Frame>
      ))}
    </dl>
  );
};
