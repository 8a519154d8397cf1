import { GeneralForm } from "@/components/account/general-form";
import { PasswordForm } from "@/components/account/password-form";
import { PageTabs } from "@/components/lists/page-tabs";
import styles from "./account.module.css";

type Props = { account: { name: string; mobile: string; version: number }; tab: AccountTab };

const path = "/app/account";
const tabs = { general: "General Information", password: "Password Reset" };
export type AccountTab = keyof typeof tabs;

export const isAccountTab = (value: unknown): value is AccountTab =>
  typeof value === "string" && Object.hasOwn(tabs, value);

const hrefOf = (tab: string) => (tab === "general" ? path : `${path}?tab=${tab}`);

export function AccountSettings({ account, tab }: Props) {
  const links = Object.entries(tabs).map(([value, label]) => ({ href: hrefOf(value), label }));
  return (
    <>
      <PageTabs label="Account settings" tabs={links} current={hrefOf(tab)} />
      <div className={styles.narrow}>
        {tab === "password" ? <PasswordForm /> : <GeneralForm account={account} />}
      </div>
    </>
  );
}
