"use client";
import type { ComponentProps, ReactNode } from "react";
import { RowIcon } from "@/components/ui/row-icon";
import { useNear } from "./near";
import styles from "./row-menu.module.css";

// Rare and destructive actions stand in this menu: on the rows of lists and in the header of a case. The browser's own
// popover opens, closes on Esc and gives focus back.

type Props = {
  /** the popover's id, one on the page; its items name it as `menu` */
  id: string;
  /** what a screen reader hears: "More about GSP-26-00042, Gurpreet Kaur" */
  label: string;
  /** a word on the button, where there is room for one */
  text?: string;
  children: ReactNode;
};

/** A … button and the items behind it, which are drawn once somebody comes near: fifty menus were a third of a list's page. */
export function RowMenu({ id, label, text, children }: Props) {
  const { near, of } = useNear<HTMLButtonElement>();
  return (
    <span className={styles.menu}>
      <button
        type="button"
        className={text ? `${styles.button} ${styles.wide}` : styles.button}
        {...of}
        popoverTarget={id}
        aria-label={text ? `${text}: ${label}` : label}
        title={text ? undefined : "More"}
      >
        {text}
        <RowIcon name="dots" />
      </button>
      <span id={id} popover="auto" className={styles.list}>
        {near && children}
      </span>
    </span>
  );
}

type Item = ComponentProps<"button"> & {
  /** the id of the menu, which closes when the item is pressed */
  menu: string;
  danger?: boolean;
};

export const MenuItem = ({ menu, danger, children, ...rest }: Item) => (
  <button
    {...rest}
    type="button"
    popoverTarget={menu}
    popoverTargetAction="hide"
    className={danger ? `${styles.item} ${styles.danger}` : styles.item}
  >
    {children}
  </button>
);

/** Deletes what the menu belongs to; `name` is what people call that. */
export const DeleteItem = ({ name, ...item }: Omit<Item, "children"> & { name: string }) => (
  <MenuItem {...item} danger aria-label={`Delete ${name}`}>
    Delete
  </MenuItem>
);

type LinkProps = { href: string; label: string; children: ReactNode };

/** A file that is made when somebody wants it. */
export const MenuDownload = ({ href, children }: Pick<LinkProps, "href" | "children">) => (
  <a href={href} download className={styles.item}>
    {children}
  </a>
);

/** A way to another page, in a new tab as names in lists are. */
export const MenuLink = ({ href, label, children }: LinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className={styles.item}
    aria-label={`${label} (new tab)`}
  >
    {children}
  </a>
);
