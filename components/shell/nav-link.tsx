"use client";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { NearLink } from "@/components/ui/near-link";

type Props = {
  href: string;
  /** pages that have no link of their own and are found on this one */
  behind?: readonly string[];
  className?: string;
  title?: string;
  children: ReactNode;
};

/** Whether a path is this page's or that of one below it. */
export const isWithin = (path: string, href: string) =>
  path === href || path.startsWith(`${href}/`);

/** A link that is marked while its page, one below it or one behind it is open. */
export function NavLink({ href, behind = [], className, title, children }: Props) {
  const path = usePathname();
  const here = [href, ...behind].some((page) => isWithin(path, page));
  return (
    <NearLink
      href={href}
      className={className}
      title={title}
      aria-current={here ? "page" : undefined}
    >
      {children}
    </NearLink>
  );
}
