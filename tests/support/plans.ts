// What PostgreSQL says of a plan that it ran.

export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};

/** The most rows of one table that a part of the plan reads. */
export function mostRead(node: PlanNode): [rows: number, of: string] {
  const gone = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const own: [number, string] = [
    node["Relation Name"] ? (node["Actual Rows"] + gone) * node["Actual Loops"] : 0,
    `${node["Node Type"]} of ${node["Relation Name"]}`,
  ];
  return [own, ...(node.Plans ?? []).map(mostRead)].reduce((a, b) => (b[0] > a[0] ? b : a));
}
