import type { Column } from "./data-table";

/** A column as it is chosen: `must` are those that a row is told by. */
export type Choice = { key: string; header: string; isShown: boolean; must?: boolean };

/** Without a head, or at the end: a tick, a menu. Nobody chooses these, and they stay where they are. */
const stands = <Row>({ header, card }: Column<Row>) => header === "" || card === "end";

/**
 * The columns that somebody chose, in their order: the usual ones where nobody did, and what is not there any more left
 * out. With what can be chosen from.
 */
export function chosen<Row>(columns: Column<Row>[], keys: readonly string[] | undefined) {
  const movable = columns.filter((column) => !stands(column));
  const chosenColumns = keys?.flatMap((key) => movable.find((column) => column.key === key) ?? []);
  const titles = movable.filter(({ card }) => card === "title");
  const missing = titles.filter((column) => !chosenColumns?.includes(column));
  const inSight = chosenColumns?.length
    ? [...missing, ...chosenColumns]
    : movable.filter(({ extra }) => !extra);
  const firstMovable = columns.findIndex((column) => !stands(column));
  const shownColumns = [
    ...columns.slice(0, Math.max(firstMovable, 0)),
    ...inSight,
    ...columns.slice(Math.max(firstMovable, 0)).filter(stands),
  ];
  const others = movable.filter((column) => !inSight.includes(column));
  const choices = [...inSight, ...others].map(
    (column): Choice => ({
      key: column.key,
      header: column.header,
      isShown: inSight.includes(column),
      ...(column.card === "title" && { must: true }),
    }),
  );
  return { shown: shownColumns, choices };
}
