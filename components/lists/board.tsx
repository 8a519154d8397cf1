"use client";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useOptimistic,
  useRef,
  useTransition,
} from "react";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { toast } from "@/components/ui/toast";
import styles from "./board.module.css";
import { DragProvider, useBoardDrag, useDraggable, useDroppable } from "./board-drag";
import { keepList } from "./came-from";

/** A card and what its feature needs to move it. */
export type BoardCard<Data> = {
  id: string;
  name: string;
  href: string;
  /** what a screen reader hears of it beside the name: a reference number */
  about: string;
  /** below the name: its tags */
  marks?: ReactNode;
  lines: readonly string[];
  data: Data;
};
export type BoardColumn<Data> = {
  value: string;
  label: string;
  /** "12", "1,000+"; absent where they are not counted */
  count?: string;
  /** "₹1,25,000 packages" */
  sum?: string;
  /** the list of all that stand in it */
  href: string;
  cards: readonly BoardCard<Data>[];
};

type Props<Data> = {
  label: string;
  columns: readonly BoardColumn<Data>[];
  /** why a card cannot go to a column; undefined where it can */
  barred: (card: BoardCard<Data>, to: string, from: string) => string | undefined;
  /** does what the move means, and ends when that is done or refused; a dialog may ask first */
  move: (card: BoardCard<Data>, to: string, from: string) => unknown;
};

type Moving = { id: string; to: string };

/** Columns with cards, which are moved by mouse, by touch, by the menu of a card, or by Shift with an arrow key. */
export function Board<Data>({ label, columns, barred, move }: Props<Data>) {
  // A card stands in its new column until the page says where it is.
  const [moving, addMoving] = useOptimistic<readonly Moving[], Moving>([], (all, one) => [
    ...all,
    one,
  ]);
  const [, start] = useTransition();
  const moved = useRef<string>(null);
  const columnOf = (id: string) => columns.find(({ cards }) => cards.some((one) => one.id === id));
  const isMoving = (id: string) => moving.some((one) => one.id === id);

  const go = (id: string, to: string) => {
    const from = columnOf(id);
    const card = from?.cards.find((one) => one.id === id);
    if (!from || !card) return;
    if (isMoving(id)) return toast.info(`${card.name} is still being saved`);
    if (from.value === to) return;
    const reason = barred(card, to, from.value);
    if (reason) return toast.error(reason);
    moved.current = id;
    start(async () => {
      addMoving({ id, to });
      await move(card, to, from.value);
    });
  };

  const { drag, lifted } = useBoardDrag(go);

  // The card that somebody moved by keys keeps the focus in its new column, which is there after some drawing.
  useEffect(() => {
    const id = moved.current;
    if (!id || moving.length > 0) return;
    moved.current = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`)?.focus();
  });

  const cardsOf = ({ value, cards }: BoardColumn<Data>) => {
    const coming = moving
      .filter(({ to }) => to === value)
      .flatMap(({ id }) => columnOf(id)?.cards.find((one) => one.id === id) ?? []);
    return [...coming.reverse(), ...cards.filter(({ id }) => !isMoving(id))];
  };

  return (
    <DragProvider value={drag}>
      <section
        className={drag ? `${styles.board} ${styles.movable}` : styles.board}
        aria-label={label}
      >
        {columns.map((column, at) => (
          <Column key={column.value} column={column} isOver={lifted?.over === column.value}>
            {cardsOf(column).map((card) => (
              <Card
                key={card.id}
                card={card}
                waits={isMoving(card.id)}
                isLifted={card.id === lifted?.card}
                step={(by) => {
                  const next = columns[at + by];
                  if (next) go(card.id, next.value);
                }}
              >
                {columns
                  .filter(
                    ({ value }) => value !== column.value && !barred(card, value, column.value),
                  )
                  .map(({ value, label: to }) => (
                    <MenuItem
                      key={value}
                      menu={`move-${card.id}`}
                      aria-label={`${to}: move ${card.name} there`}
                      onClick={() => go(card.id, value)}
                    >
                      {to}
                    </MenuItem>
                  ))}
              </Card>
            ))}
          </Column>
        ))}
      </section>
    </DragProvider>
  );
}

type ColumnProps<Data> = {
  column: BoardColumn<Data>;
  /** a card is held over it */
  isOver: boolean;
  children: ReactNode;
};

function Column<Data>({ column, isOver, children }: ColumnProps<Data>) {
  const { value, label, count, sum, href, cards } = column;
  const heading = useId();
  const place = useRef<HTMLElement>(null);
  useDroppable(value, place);
  return (
    <section
      ref={place}
      aria-labelledby={heading}
      data-over={isOver || undefined}
      className={styles.column}
    >
      <h2 id={heading} className={styles.heading}>
        {label}
        {count !== undefined && <span className={styles.count}> {count}</span>}
      </h2>
      {sum !== undefined && <p className={styles.sum}>{sum}</p>}
      <ul className={styles.cards} onClickCapture={keepList} onAuxClickCapture={keepList}>
        {children}
      </ul>
      {cards.length === 0 && <p className={styles.none}>None</p>}
      {cards.length > 0 && (
        <a className={styles.all} href={href}>
          All in the list<span className="visually-hidden">: {label}</span>
        </a>
      )}
    </section>
  );
}

type CardProps<Data> = {
  card: BoardCard<Data>;
  waits: boolean;
  isLifted: boolean;
  /** to the column beside this one */
  step: (by: 1 | -1) => void;
  /** the items of its menu */
  children: ReactNode;
};

function Card<Data>({ card, waits, isLifted, step, children }: CardProps<Data>) {
  const { id, name, href, about, marks, lines } = card;
  const place = useRef<HTMLLIElement>(null);
  useDraggable(id, place);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : undefined;
    if (!event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || !by) return;
    event.preventDefault();
    step(by);
  };
  return (
    <li
      ref={place}
      data-card={id}
      data-lifted={isLifted || undefined}
      className={waits ? `${styles.card} ${styles.waits}` : styles.card}
      onKeyDown={onKeyDown}
    >
      <span className={styles.top}>
        <NewTabLink href={href} about={about} draggable={false}>
          {name}
        </NewTabLink>
        <RowMenu id={`move-${id}`} label={`Move ${name}`}>
          {children}
        </RowMenu>
      </span>
      {marks}
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </li>
  );
}
