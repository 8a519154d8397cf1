import type { ReactNode } from "react";
import { GeneralForm } from "@/components/account/general-form";
import { PasswordForm } from "@/components/account/password-form";
import { PageTabs } from "@/components/lists/page-tabs";
import styles from "./account.module.css";

type Props = {
  account: { name: string; mobile: string; version: number };
  tab: AccountTab;
  /** what the tab about the weekly mail shows to whom it is open */
  weekly?: ReactNode;
};

const path = "/app/account";
const tabs = {
  general: "General Information",
  password: "Password Reset",
  weekly: "Weekly Mail",
};
export type AccountTab = keyof typeof tabs;

export const isAccountTab = (value: unknown): value is AccountTab =>
  typeof value === "string" && Object.hasOwn(tabs, value);

const hrefOf = (tab: string) => (tab === "general" ? path : `${path}?tab=${tab}`);

export function AccountSettings({ account, tab: asked, weekly }: Props) {
  const tab = asked === "weekly" && !weekly ? "general" : asked;
  const links = Object.entries(tabs)
    .filter(([value]) => weekly || value !== "weekly")
    .map(([value, label]) => ({ href: hrefOf(value), label }));
  return (
    <>
      <PageTabs label="Account settings" tabs={links} current={hrefOf(tab)} />
      <div className={styles.narrow}>
        {tab === "general" && <GeneralForm account={account} />}
        {tab === "password" && <PasswordForm />}
        {tab === "weekly" && weekly}
      </div>
    </>
  );
}
