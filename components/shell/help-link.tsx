"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { IconHelp } from "@/components/ui/icons";
import { helpHref } from "@/lib/people/guide/labels";
import styles from "./shell.module.css";

/** To the guide's part for the page that is open. The server knows which that is: no page carries the table. */
export const HelpLink = () => (
  <Link
    href={helpHref(decodeURIComponent(usePathname()))}
    prefetch={false}
    className={styles.iconButton}
    aria-label="Guide to this page"
    title="Guide"
  >
    <IconHelp size={20} stroke={1.7} aria-hidden />
  </Link>
);
