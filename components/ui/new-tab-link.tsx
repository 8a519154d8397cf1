"use client";
import type { ReactNode } from "react";

type Props = {
  href: string;
  /** what tells this one from others that read the same, for screen readers */
  about?: string;
  /** false where what it stands on is dragged instead */
  draggable?: false;
  children: ReactNode;
};

/** Cases open in a new tab from lists (spec §2), so that the list stays as it is; and the link says so. */
export const NewTabLink = ({ href, about, draggable, children }: Props) => (
  <a href={href} target="_blank" rel="noopener" draggable={draggable}>
    {children}
    <span className="visually-hidden">{about ? ` (${about}, new tab)` : " (new tab)"}</span>
  </a>
);
