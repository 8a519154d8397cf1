"use client";
import type * as Kit from "@dnd-kit/dom";
import { createContext, type RefObject, useContext, useEffect, useState } from "react";
import { useLatest } from "@/components/ui/use-latest";

// Cards are dragged by pointer events, which a mouse, a finger and a pen all send. A finger that rests on a card lifts it;
// one that moves at once scrolls the page. The code comes after the page: the menu of a card and Shift with an arrow key
// need none of it.

/** A finger rests for so many milliseconds, before the browser's own menu of a link (500) comes up. */
const longPress = { value: 250, tolerance: 8 };
/** A mouse moves so many pixels with its button down; with fewer, it pressed the card's link. */
const away = { value: 5 };

type Drag = { kit: typeof Kit; manager: Kit.DragDropManager };
type Lifted = { card: string; over?: string };

const DragContext = createContext<Drag | undefined>(undefined);
export const DragProvider = DragContext.Provider;

/** The drag of a board, once its code has come, and the card in hand with the column below it. */
export function useBoardDrag(drop: (card: string, column: string) => void) {
  const [drag, setDrag] = useState<Drag>();
  const [lifted, setLifted] = useState<Lifted>();
  const onDrop = useLatest(drop);
  useEffect(() => {
    let isGone = false;
    let manager: Kit.DragDropManager | undefined;
    const begin = (kit: typeof Kit) => {
      if (isGone) return;
      manager = startManager(kit);
      manager.monitor.addEventListener("dragstart", ({ operation }) => {
        if (operation.source) setLifted({ card: String(operation.source.id) });
      });
      manager.monitor.addEventListener("dragover", ({ operation: { source, target } }) => {
        if (source)
          setLifted({ card: String(source.id), over: target ? String(target.id) : undefined });
      });
      manager.monitor.addEventListener("dragend", ({ operation: { source, target }, canceled }) => {
        setLifted(undefined);
        if (source && target && !canceled) onDrop.current(String(source.id), String(target.id));
      });
      setDrag({ kit, manager });
    };
    import("@dnd-kit/dom").then(begin, () => undefined);
    return () => {
      isGone = true;
      manager?.destroy();
    };
  }, [onDrop]);
  return { drag, lifted };
}

function startManager(kit: typeof Kit) {
  const { AutoScroller, Cursor, DragDropManager, Feedback, PointerSensor, PreventSelection } = kit;
  const { Delay, Distance } = kit.PointerActivationConstraints;
  return new DragDropManager({
    plugins: [AutoScroller, Cursor, Feedback.configure({ dropAnimation: null }), PreventSelection],
    sensors: [
      PointerSensor.configure({
        activationConstraints: ({ pointerType }) =>
          pointerType === "mouse" ? [new Distance(away)] : [new Delay(longPress)],
        preventActivation: ({ target }) =>
          (target as Element).closest("button, [popover]") !== null,
      }),
    ],
  });
}

/** Lets a card be dragged. */
export function useDraggable(id: string, place: RefObject<HTMLElement | null>) {
  const drag = useContext(DragContext);
  useEffect(() => {
    if (!drag || !place.current) return undefined;
    const card = new drag.kit.Draggable({ id, element: place.current }, drag.manager);
    return () => card.destroy();
  }, [drag, id, place]);
}

/** Lets cards be dropped at a column. */
export function useDroppable(id: string, place: RefObject<HTMLElement | null>) {
  const drag = useContext(DragContext);
  useEffect(() => {
    if (!drag || !place.current) return undefined;
    const column = new drag.kit.Droppable({ id, element: place.current }, drag.manager);
    return () => column.destroy();
  }, [drag, id, place]);
}
