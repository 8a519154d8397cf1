import { Fragment } from "react";
import { LogOut } from "@/components/shell/log-out";
import { NavLink } from "@/components/shell/nav-link";
import type { Page, SidebarHref, SidebarLink } from "@/components/shell/navigation";
import { PinSidebar } from "@/components/shell/sidebar-control";
import { useViewCounts, type ViewLink, Views } from "@/components/shell/views";
import {
  IconArchive,
  IconBooks,
  IconBuildingStore,
  IconInbox,
  IconLayoutDashboard,
  IconListDetails,
  IconLogout,
  IconMailForward,
  IconPhoneIncoming,
  IconReportMoney,
  IconSchool,
  IconServer,
  IconTrash,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
} from "@/components/ui/icons";
import { Logo } from "@/components/ui/logo";
import styles from "./shell.module.css";

const icons: Record<SidebarHref, typeof IconArchive> = {
  "/app/main/dashboard": IconLayoutDashboard,
  "/app/create-assessment": IconUserPlus,
  "/app/leads": IconPhoneIncoming,
  "/app/active-assessments": IconUserCheck,
  "/app/new-assessments": IconInbox,
  "/app/rejected-assessments": IconArchive,
  "/app/universities": IconSchool,
  "/app/P&L": IconReportMoney,
  "/app/courses": IconBooks,
  "/app/users": IconUsers,
  "/app/branches": IconBuildingStore,
  "/app/outbox": IconMailForward,
  "/app/trash": IconTrash,
  "/app/audit": IconListDetails,
  "/app/system": IconServer,
};

type Props = {
  links: SidebarLink[];
  /** those of the header, for which a phone's has no room */
  lists: Page[];
  views: ViewLink[];
  brand: string;
};

export function Sidebar({ links, lists, views, brand }: Props) {
  const counts = useViewCounts(views);
  const beside = views.filter(({ page }) => !links.some(({ href }) => href === page));
  return (
    <nav id="sidebar" aria-label="Main" className={styles.sidebar}>
      <p className={styles.brand}>
        <Logo size={26} /> {brand}
      </p>
      <div className={styles.links}>
        {lists.length > 0 && (
          <div className={styles.fromHeader}>
            {lists.map(({ href, label }) => (
              <NavLink key={href} href={href} className={styles.link}>
                {label}
              </NavLink>
            ))}
          </div>
        )}
        {links.map(({ href, label }) => {
          const Icon = icons[href];
          return (
            <Fragment key={href}>
              <NavLink href={href} className={styles.link}>
                <Icon size={18} stroke={1.7} aria-hidden /> {label}
              </NavLink>
              <Views
                label={`Views of ${label}`}
                views={views.filter(({ page }) => page === href)}
                counts={counts}
              />
            </Fragment>
          );
        })}
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
