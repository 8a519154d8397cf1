"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

type Props = { href: string; className?: string; children: ReactNode };

/** A link that is marked while its page, or one below it, is open. */
export function NavLink({ href, className, children }: Props) {
  const path = usePathname();
  const here = path === href || path.startsWith(`${href}/`);
  return (
    <Link href={href} className={className} aria-current={here ? "page" : undefined}>
      {children}
    </Link>
  );
}
