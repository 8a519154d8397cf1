"use client";
import { Modal as MantineModal } from "@mantine/core";
import type { ReactNode } from "react";
import { useSelectOnTab } from "@/components/dialogs/use-select-on-tab";
import styles from "./modal.module.css";

type Props = { title: string; size?: "md" | "lg" | "xl"; onClose: () => void; children: ReactNode };

/** A dialog over a page, for what is loaded on demand. A click beside it loses nothing typed. */
export const Modal = ({ title, size = "md", onClose, children }: Props) => (
  <MantineModal
    opened
    title={title}
    size={size}
    onClose={onClose}
    classNames={{ title: styles.title }}
    closeOnClickOutside={false}
    closeButtonProps={{ "aria-label": "Close" }}
    {...useSelectOnTab()}
  >
    {children}
  </MantineModal>
);
