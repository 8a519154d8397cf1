import { LogOut } from "@/components/shell/log-out";
import { NavLink } from "@/components/shell/nav-link";
import type { SidebarHref, SidebarLink } from "@/components/shell/navigation";
import { PinSidebar } from "@/components/shell/sidebar-control";
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

export function Sidebar({ links, brand }: { links: SidebarLink[]; brand: string }) {
  return (
    <nav id="sidebar" aria-label="Main" className={styles.sidebar}>
      <p className={styles.brand}>
        <Logo size={26} /> {brand}
      </p>
      <div className={styles.links}>
        {links.map(({ href, label }) => {
          const Icon = icons[href];
          return (
            <NavLink key={href} href={href} className={styles.link}>
              <Icon size={18} stroke={1.7} aria-hidden /> {label}
            </NavLink>
          );
        })}
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
