"use client";
import { useEffect, useRef, useState } from "react";
import { Palette } from "@/components/shell/palette";
import { IconSearch } from "@/components/ui/icons";
import { keepsKeys } from "@/components/ui/kept-keys";
import type { MenuPage } from "@/lib/platform/access/menu";
import styles from "./shell.module.css";

/**
 * Opens the command palette, as Ctrl+K or Cmd+K does from anywhere. Its code is small and comes with
 * the page: the letters that are typed next have a box to go to.
 */
export function PaletteButton({ pages }: { pages: MenuPage[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (button.current) button.current.dataset.alive = "";
    if (keepsKeys("palette")) setOpen(true);
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        data-keeps="palette"
        className={styles.search}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span>Search</span>
        <kbd>Ctrl K</kbd>
      </button>
      {open && <Palette pages={pages} onClose={() => setOpen(false)} />}
    </>
  );
}
