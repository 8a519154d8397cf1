import type { ReactNode } from "react";
import { GeneralForm } from "@/components/account/general-form";
import { PasswordForm } from "@/components/account/password-form";
import { PageTabs } from "@/components/lists/page-tabs";
import styles from "./account.module.css";

type Props = {
  account: { name: string; mobile: string; version: number };
  tab: AccountTab;
  /** about practice, where it is offered */
  practice?: ReactNode;
  /** what the other tabs show; one without anything is not there */
  sections: Partial<Record<AccountTab, ReactNode>>;
};

const path = "/app/account";
const tabs = {
  general: "General Information",
  password: "Password Reset",
  sessions: "Sessions",
  factor: "Second Factor",
  passkeys: "Passkeys",
  notifications: "Notifications",
  calendar: "Calendar",
  weekly: "Weekly Mail",
};
export type AccountTab = keyof typeof tabs;

export const isAccountTab = (value: unknown): value is AccountTab =>
  typeof value === "string" && Object.hasOwn(tabs, value);

const hrefOf = (tab: string) => (tab === "general" ? path : `${path}?tab=${tab}`);

export function AccountSettings({ account, tab: tabParam, practice, sections: others }: Props) {
  const allSections = {
    ...others,
    general: (
      <>
        <GeneralForm account={account} />
        {practice}
      </>
    ),
    password: <PasswordForm />,
  };
  const tab = allSections[tabParam] ? tabParam : "general";
  const links = Object.entries(tabs)
    .filter(([value]) => allSections[value as AccountTab])
    .map(([value, label]) => ({ href: hrefOf(value), label }));
  return (
    <>
      <PageTabs label="Account settings" tabs={links} current={hrefOf(tab)} />
      <div className={tab === "sessions" || tab === "passkeys" ? styles.wide : styles.narrow}>
        {allSections[tab]}
      </div>
    </>
  );
}
