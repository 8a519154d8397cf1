"use client";
import { Tabs } from "@mantine/core";
import { GeneralForm } from "@/components/account/general-form";
import { PasswordForm } from "@/components/account/password-form";
import styles from "./account.module.css";

type Props = { account: { name: string; mobile: string; version: number } };

export function AccountSettings({ account }: Props) {
  return (
    <Tabs defaultValue="general">
      <Tabs.List aria-label="Account settings">
        <Tabs.Tab value="general">General Information</Tabs.Tab>
        <Tabs.Tab value="password">Password Reset</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="general" className={styles.narrow}>
        {/* A saved account is a new form: it edits the version that stands now. */}
        <GeneralForm key={account.version} account={account} />
      </Tabs.Panel>
      <Tabs.Panel value="password" className={styles.narrow}>
        <PasswordForm />
      </Tabs.Panel>
    </Tabs>
  );
}
