"use client";
import { Modal as MantineModal } from "@mantine/core";
import type { ReactNode } from "react";
import { useSelectOnTab } from "@/components/dialogs/use-select-on-tab";
import styles from "./modal.module.css";

type Props = {
  title: string;
  size?: "md" | "lg" | "xl";
  onClose: () => void;
  /** false where it goes away as soon as it closes: then whoever opened it gives focus back */
  returnFocus?: boolean;
  children: ReactNode;
};

/** A dialog over a page, for what is loaded on demand. A click beside it loses nothing typed. */
export const Modal = ({ title, size = "md", onClose, returnFocus, children }: Props) => (
  <MantineModal
    opened
    title={title}
    size={size}
    onClose={onClose}
    returnFocus={returnFocus}
    classNames={{ title: styles.title }}
    closeOnClickOutside={false}
    closeButtonProps={{ "aria-label": "Close" }}
    {...useSelectOnTab()}
  >
    {children}
  </MantineModal>
);
