"use client";
import type { ComponentProps, ReactNode } from "react";
import { ConfirmHost } from "@/components/dialogs/confirm";
import { AccountMenu } from "@/components/shell/account-menu";
import { KeysSheet } from "@/components/shell/keys-sheet";
import { Main } from "@/components/shell/main";
import { NavLink } from "@/components/shell/nav-link";
import type { Page, SidebarLink } from "@/components/shell/navigation";
import { PaletteButton } from "@/components/shell/palette-button";
import { Sidebar } from "@/components/shell/sidebar";
import { Backdrop, Burger } from "@/components/shell/sidebar-control";
import type { ViewLink } from "@/components/shell/views";
import styles from "./shell.module.css";

type Props = {
  brand: string;
  /** in the sidebar */
  pages: SidebarLink[];
  /** in the header */
  lists: Page[];
  /** in the palette */
  named: Page[];
  /** under their lists in the sidebar, and in the palette */
  views: ViewLink[];
  account: ComponentProps<typeof AccountMenu>;
  /** between search and name */
  bell: ReactNode;
  children: ReactNode;
};

/**
 * Sidebar at the left, header on top, the page. A client component, so that every page's data carry
 * its few words only, and not each link and line of its icons.
 */
export function Frame({ brand, pages, lists, named, views, account, bell, children }: Props) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <Sidebar links={pages} lists={lists} views={views} brand={brand} />
      <Backdrop />
      <div id="page" className={styles.page}>
        <header className={styles.header}>
          <Burger />
          {lists.length > 0 ? (
            <nav aria-label="Lists" className={styles.headerLinks}>
              {lists.map(({ href, label }) => (
                <NavLink key={href} href={href}>
                  {label}
                </NavLink>
              ))}
            </nav>
          ) : (
            <span className={styles.headerBrand}>{brand}</span>
          )}
          <PaletteButton pages={[...pages, ...lists, ...named, own, ...views.map(asPage)]} />
          {bell}
          <AccountMenu {...account} />
        </header>
        <Main>{children}</Main>
      </div>
      <ConfirmHost />
      <KeysSheet />
    </>
  );
}

const asPage = ({ href, name, label }: ViewLink): Page => ({ href, label: `${name} (${label})` });

/** The palette opens it by name; its link is in the account menu. */
const own: Page = { href: "/app/account", label: "Account" };
