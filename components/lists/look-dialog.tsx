"use client";
import { useState } from "react";
import { Modal } from "@/components/dialogs/modal";
import { call } from "@/components/forms/call";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { type Density, densities } from "@/lib/platform/lists/schema";
import type { ListMemory } from "@/lib/platform/lists/view";
import type { Choice } from "./chosen";
import styles from "./look-dialog.module.css";

type Props = { memory: ListMemory; columns: Choice[]; onClose: () => void };

const words: Record<Density, string> = {
  comfortable: "Comfortable",
  dense: "Dense: one line a row",
};

/** Which columns a list has, in which order, and how high its rows are: this person's own, on this list or in this view. */
export default function LookDialog({ memory, columns: initialColumns, onClose }: Props) {
  const [columns, setColumns] = useState(initialColumns);
  const [density, setDensity] = useState<Density>(memory.look.density ?? "comfortable");
  const { run, pending } = useAction(call("/api/views/remember"), { onDone: onClose });
  const ofView = memory.view?.own ? { view: memory.view.id } : {};

  const toggle = (key: string) =>
    setColumns((all) =>
      all.map((one) => (one.key === key ? { ...one, isShown: !one.isShown } : one)),
    );
  const move = (index: number, by: number) =>
    setColumns((all) => {
      const moved = [...all];
      moved.splice(index + by, 0, ...moved.splice(index, 1));
      return moved;
    });
  const save = (chosen: string[] | undefined) =>
    run({ list: memory.list, ...ofView, look: { density, ...(chosen && { columns: chosen }) } });

  return (
    <Modal title="Columns" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save(columns.filter(({ isShown }) => isShown).map(({ key }) => key));
        }}
      >
        <fieldset>
          <legend>Rows</legend>
          {densities.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="density"
                checked={density === one}
                onChange={() => setDensity(one)}
              />
              {words[one]}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Columns</legend>
          <ul className={styles.columns}>
            {columns.map(({ key, header, isShown, must }, index) => (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    checked={isShown}
                    disabled={must}
                    onChange={() => toggle(key)}
                  />
                  {header}
                </label>
                <Button
                  small
                  look="subtle"
                  aria-label={`${header}: further to the left`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  ↑
                </Button>
                <Button
                  small
                  look="subtle"
                  aria-label={`${header}: further to the right`}
                  disabled={index === columns.length - 1}
                  onClick={() => move(index, 1)}
                >
                  ↓
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
        <div className={styles.end}>
          <Button look="subtle" onClick={() => void save(undefined)}>
            Usual columns
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" loading={pending}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
