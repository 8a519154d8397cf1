import { Fragment } from "react";
import { LogOut } from "@/components/shell/log-out";
import { MenuGroup } from "@/components/shell/menu-group";
import { isWithin, NavLink } from "@/components/shell/nav-link";
import { PinSidebar } from "@/components/shell/sidebar-control";
import { UnreadCount, unreadTitle } from "@/components/shell/unread-count";
import { inboxPage, useInboxCount } from "@/components/shell/use-inbox-count";
import { useViewCounts, type ViewLink, Views } from "@/components/shell/views";
import {
  IconArchive,
  IconBooks,
  IconBriefcase,
  IconCalendar,
  IconInbox,
  IconLayoutDashboard,
  IconLogout,
  IconMessages,
  IconPhoneIncoming,
  IconReportMoney,
  IconSchool,
  IconSettings,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
  IconWallet,
} from "@/components/ui/icons";
import { Logo } from "@/components/ui/logo";
import type { Menu, MenuEntry } from "@/lib/platform/access/menu";
import type { GroupName, SidebarHref } from "@/lib/platform/access/pages";
import type { Brand } from "@/lib/platform/brand";
import styles from "./shell.module.css";

const icons: Record<SidebarHref | GroupName, typeof IconArchive> = {
  "/app/main/dashboard": IconLayoutDashboard,
  "/app/create-assessment": IconUserPlus,
  "/app/active-assessments": IconUserCheck,
  "/app/new-assessments": IconInbox,
  "/app/rejected-assessments": IconArchive,
  "/app/universities": IconSchool,
  "/app/P&L": IconReportMoney,
  "/app/courses": IconBooks,
  "/app/users": IconUsers,
  work: IconBriefcase,
  money: IconWallet,
  "/app/settings": IconSettings,
};
/** Pages of a group that look like themselves where they are no group. */
const iconsAlone: Record<string, typeof IconArchive> = {
  "/app/leads": IconPhoneIncoming,
  "/app/calendar": IconCalendar,
  "/app/inbox": IconMessages,
};
const iconOf = ({ name, pages: [first, ...others] }: MenuEntry) => {
  const alone = first && others.length === 0 ? iconsAlone[first.href] : undefined;
  const Icon = alone ?? icons[name];
  return <Icon size={18} stroke={1.7} aria-hidden />;
};

type Props = {
  menu: Menu;
  views: ViewLink[];
  brand: Brand;
  /** whose open groups are remembered */
  staffId: string;
};

export function Sidebar({ menu, views, brand, staffId }: Props) {
  const counts = useViewCounts(views);
  const unread = useInboxCount(
    menu.sidebar.some(({ pages }) => pages.some(({ href }) => href === inboxPage)),
  );
  const links = menu.sidebar.flatMap(({ pages }) => (pages.length > 1 ? [] : pages));
  // A closed group hides no view.
  const beside = views.filter(({ page }) => !links.some(({ href }) => href === page));
  const settings = menu.settings
    .map(({ href }) => href)
    .filter((page) => !links.some(({ href }) => isWithin(page, href)));
  return (
    <nav id="sidebar" aria-label="Main" className={styles.sidebar}>
      <p className={styles.brand}>
        <Logo size={26} picture={brand.logo} /> {brand.name}
      </p>
      <div className={styles.links}>
        {menu.header.length > 0 && (
          <div className={styles.fromHeader}>
            {menu.header.map(({ href, label }) => (
              <NavLink key={href} href={href} className={styles.link}>
                {label}
              </NavLink>
            ))}
          </div>
        )}
        {menu.sidebar.map((entry) =>
          entry.pages.length > 1 ? (
            <MenuGroup
              key={entry.name}
              {...entry}
              icon={iconOf(entry)}
              unread={unread}
              staffId={staffId}
            />
          ) : (
            entry.pages.map(({ href, label }) => (
              <Fragment key={href}>
                <NavLink
                  href={href}
                  behind={href === "/app/settings" ? settings : undefined}
                  title={href === inboxPage ? unreadTitle(unread) : undefined}
                  className={styles.link}
                >
                  {iconOf(entry)} {label}
                  {href === inboxPage && <UnreadCount unread={unread} />}
                </NavLink>
                <Views
                  label={`Views of ${label}`}
                  views={views.filter(({ page }) => page === href)}
                  counts={counts}
                />
              </Fragment>
            ))
          ),
        )}
        <Views label="Views of other lists" views={beside} counts={counts} named />
      </div>
      <div className={styles.leave}>
        <PinSidebar />
        <LogOut className={styles.link}>
          <IconLogout size={18} stroke={1.7} aria-hidden /> Logout
        </LogOut>
      </div>
    </nav>
  );
}
