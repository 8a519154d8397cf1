"use client";
import { useMantineColorScheme } from "@mantine/core";
import Link from "next/link";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/forms/use-action";
import { Choice } from "@/components/shell/choice";
import { LogOut } from "@/components/shell/log-out";
import { IconChevronDown, IconLogout, IconUserCog } from "@/components/ui/icons";
import { keepBranch } from "@/components/ui/kept-branch";
import { switchBranch } from "@/lib/people/account/actions";
import styles from "./account-menu.module.css";

type Branch = { value: string; label: string };
/** `branches` are those to choose from, `branch` is the one looked at */
type Props = {
  name: string;
  email: string;
  role: string;
  branches: Branch[];
  branch: Branch;
  /** further items: practice and the tour, where they are */
  more: ReactNode;
};

const schemes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "System" },
] as const;

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The choice is in the browser; the server cannot know it.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Choice
      legend="Theme"
      name="theme"
      options={schemes}
      value={mounted ? colorScheme : "auto"}
      onChange={setColorScheme}
    />
  );
}

/** Which branch the person looks at: a view, not a permission (decision P4). */
function BranchChoice({ email, branches, branch }: Pick<Props, "email" | "branches" | "branch">) {
  const { run, pending } = useAction(switchBranch);
  const [wanted, setWanted] = useState(branch.value);
  const choose = (next: string) => {
    setWanted(next);
    keepBranch(email, next);
    run({ branch: next });
  };
  return (
    <Choice
      legend="Branch"
      name="branch"
      options={branches}
      value={pending ? wanted : branch.value}
      disabled={pending}
      onChange={choose}
    />
  );
}

/** The browser's own popover: it closes on Esc and on a click beside it, and costs no script. */
export function AccountMenu({ name, email, role, branches, branch, more }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const initials = name
    .split(/\s+/)
    .map(([letter]) => letter)
    .slice(0, 2)
    .join("");
  return (
    <>
      <button type="button" className={styles.button} popoverTarget="account-menu">
        <span className={styles.avatar} aria-hidden>
          {initials}
        </span>
        <span className={styles.name}>{name}</span>
        <span className="visually-hidden">Account</span>
        <IconChevronDown size={16} stroke={1.7} aria-hidden />
      </button>
      <div ref={menu} id="account-menu" popover="auto" className={styles.menu}>
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{email}</span>
          <span>
            {role} · {branch.label}
          </span>
        </div>
        {branches.length > 1 && <BranchChoice email={email} branches={branches} branch={branch} />}
        <ThemeChoice />
        <div className={styles.actions}>
          <Link
            href="/app/account"
            className={styles.item}
            onClick={() => menu.current?.hidePopover()}
          >
            <IconUserCog size={18} stroke={1.7} aria-hidden /> Account
          </Link>
          {more}
          <LogOut className={styles.item}>
            <IconLogout size={18} stroke={1.7} aria-hidden /> Log out
          </LogOut>
        </div>
      </div>
    </>
  );
}
