"use client";
import type { ComponentProps, ReactNode } from "react";
import { ConfirmHost } from "@/components/dialogs/confirm";
import { AccountMenu } from "@/components/shell/account-menu";
import { HelpLink } from "@/components/shell/help-link";
import { KeysSheet } from "@/components/shell/keys-sheet";
import { Main } from "@/components/shell/main";
import { NavLink } from "@/components/shell/nav-link";
import { PaletteButton } from "@/components/shell/palette-button";
import { Sidebar } from "@/components/shell/sidebar";
import { Backdrop, Burger } from "@/components/shell/sidebar-control";
import type { ViewLink } from "@/components/shell/views";
import type { Menu, MenuPage } from "@/lib/platform/access/menu";
import type { Brand } from "@/lib/platform/brand";
import styles from "./shell.module.css";

type Props = {
  brand: Brand;
  /** whose open groups are remembered */
  staffId: string;
  menu: Menu;
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
export function Frame({ brand, staffId, menu, views, account, bell, children }: Props) {
  const { header, settings, others } = menu;
  const inSidebar = menu.sidebar.flatMap((entry) => entry.pages);
  const pages = [...inSidebar, ...header, ...settings, ...others, ...views.map(asPage)];
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <Sidebar staffId={staffId} menu={menu} views={views} brand={brand} />
      <Backdrop />
      <div id="page" className={styles.page}>
        <header className={styles.header}>
          <Burger />
          {header.length > 0 ? (
            <nav aria-label="Lists" className={styles.headerLinks}>
              {header.map(({ href, label }) => (
                <NavLink key={href} href={href}>
                  {label}
                </NavLink>
              ))}
            </nav>
          ) : (
            <span className={styles.headerBrand}>{brand.name}</span>
          )}
          <PaletteButton pages={pages} />
          <HelpLink />
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

const asPage = ({ href, name, label }: ViewLink): MenuPage => ({
  href,
  label: `${name} (${label})`,
});
