import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import type { BoardView } from "@/lib/platform/lists/view";
import { showCount, showSum } from "@/lib/values/words";
import type { BoardCard, BoardColumn } from "./board";
import { BranchTabs } from "./branch-tabs";
import { FilterBar } from "./filter-bar";
import { href, type Params } from "./href";
import styles from "./list.module.css";
import { PageTabs } from "./page-tabs";
import { ViewNote } from "./view-note";

type Props<Row> = {
  title: string;
  path: string;
  board: BoardView<Row>;
  /** the boards that this person may see */
  boards: readonly { href: string; label: string }[];
  children: ReactNode;
};

/** The page of a list as a board, with the list's own filters. */
export function BoardPage<Row>({ title, path, board, boards, children }: Props<Row>) {
  const { state, controls, memory } = board;
  return (
    <>
      <PageHeader title={title} note={board.branch} />
      <div className={styles.tabLine}>
        <PageTabs label="Boards" tabs={boards} current={path} />
        {board.tabs && <BranchTabs path={path} state={state} {...board.tabs} />}
      </div>
      {memory && <ViewNote memory={memory} />}
      <FilterBar path={path} state={state} controls={controls} remembered={memory !== undefined} />
      {board.refused ? <p>{board.refused}</p> : children}
    </>
  );
}

type Drawn<Row, Data> = {
  /** the list's page, and the filter whose values the columns are */
  list: string;
  filter: string;
  /** what of the list's state the board decides itself */
  fixed?: Params;
  labelOf: (value: string) => string;
  card: (row: Row) => BoardCard<Data>;
};

/** The columns of a board with no more of each row than a card shows and a move needs. */
export const boardColumns = <Row, Data>(
  { columns, state, sumLabel = "" }: BoardView<Row>,
  { list, filter, fixed, labelOf, card }: Drawn<Row, Data>,
): BoardColumn<Data>[] =>
  columns.map(({ value, rows, count, sum }) => ({
    value,
    label: labelOf(value),
    count: count === undefined ? undefined : showCount(count),
    sum: sum === undefined ? undefined : `${showSum(sum, count ?? 0)} ${sumLabel}`,
    href: href(list, state, { ...fixed, [filter]: value }),
    cards: rows.map(card),
  }));
