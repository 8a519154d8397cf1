import type { Metadata } from "next";
import Link from "next/link";
import { forbidden } from "next/navigation";
import type { ReactNode } from "react";
import { RemoveDemo } from "@/components/account/remove-demo";
import { PageTabs } from "@/components/lists/page-tabs";
import { BackupForm } from "@/components/office-settings/backup-form";
import { BackupKey } from "@/components/office-settings/backup-key";
import { HouseForm } from "@/components/office-settings/house-form";
import { OfficeLogo } from "@/components/office-settings/logo";
import { MailForm } from "@/components/office-settings/mail-form";
import { SettingsPart } from "@/components/office-settings/part";
import { SmsForm } from "@/components/office-settings/sms-form";
import { TelephoneForm } from "@/components/office-settings/telephone-form";
import { TestSms } from "@/components/office-settings/test-sms";
import { WhatsappForm } from "@/components/office-settings/whatsapp-form";
import { PageHeader } from "@/components/ui/page-header";
import { VoucherPaper } from "@/components/vouchers/paper";
import { sampleReceipt } from "@/lib/money/vouchers/queries";
import { type OfficeSettings, officeSettings } from "@/lib/office/office-settings/queries";
import { type DemoState, demoState } from "@/lib/people/setup/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchName } from "@/lib/platform/branches/known";
import { brand } from "@/lib/platform/brand";
import { env } from "@/lib/platform/env";
import { pageViewer } from "@/lib/platform/session/viewer";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { showDay, showMobile } from "@/lib/values/words";

export const metadata: Metadata = { title: "Office" };

type TabContent = { settings: OfficeSettings; viewer: Viewer; branch: Branch; demo?: DemoState };

/** Where another system tells us something. */
const hookUrl = (name: string) => new URL(`/api/hooks/${name}`, env().APP_URL).href;

// Each save makes its form anew, with the version that it made.
const tabs: Record<string, { label: string; show: (shown: TabContent) => ReactNode }> = {
  house: {
    label: "Name and countries",
    show: ({ settings: { house, picture } }) => (
      <SettingsPart {...house} above={<OfficeLogo picture={picture} />}>
        <HouseForm key={house.version} {...house} />
      </SettingsPart>
    ),
  },
  receipts: { label: "Receipts", show: (shown) => <Receipts {...shown} /> },
  mail: {
    label: "Mail",
    show: ({ settings: { mail } }) => (
      <SettingsPart {...mail}>
        <MailForm key={mail.version} {...mail} hookUrl={hookUrl("mail")} />
      </SettingsPart>
    ),
  },
  sms: {
    label: "Text messages",
    show: ({ settings: { sms }, viewer }) => (
      <SettingsPart {...sms}>
        <SmsForm key={sms.version} {...sms} hookUrl={hookUrl("sms")} />
        {sms.values.gateway !== "none" && (
          <TestSms text={`This is a test of ${brand().name}.`} mobile={showMobile(viewer.mobile)} />
        )}
      </SettingsPart>
    ),
  },
  whatsapp: {
    label: "WhatsApp",
    show: ({ settings: { whatsapp } }) => (
      <SettingsPart {...whatsapp}>
        <WhatsappForm key={whatsapp.version} {...whatsapp} callbackUrl={hookUrl("whatsapp")} />
      </SettingsPart>
    ),
  },
  telephone: {
    label: "Calls",
    show: ({ settings: { telephone } }) => (
      <SettingsPart {...telephone}>
        <TelephoneForm key={telephone.version} {...telephone} hookUrl={hookUrl("calls")} />
      </SettingsPart>
    ),
  },
  backup: {
    label: "Backup",
    show: ({ settings: { backup } }) => (
      <SettingsPart {...backup}>
        <BackupForm key={backup.version} {...backup} />
        <BackupKey
          {...backup.values}
          version={backup.version}
          brand={brand().name}
          today={showDay(dayInIndia())}
        />
      </SettingsPart>
    ),
  },
  demo: { label: "Demo data", show: ({ demo }) => demo && <RemoveDemo {...demo} /> },
};

/** A receipt of nobody, as each branch would print it today. */
async function Receipts({ viewer, branch }: TabContent) {
  const links = viewer.branches.map((code) => ({
    href: `/app/office?part=receipts&branch=${code}`,
    label: branchName(code),
  }));
  return (
    <>
      <p>
        So receipts look today. Address, phones, licence and GSTIN are set under{" "}
        <Link href="/app/branches">Branches</Link>.
      </p>
      {links.length > 1 && (
        <PageTabs
          label="Branches"
          tabs={links}
          current={`/app/office?part=receipts&branch=${branch}`}
        />
      )}
      <VoucherPaper sheet={await sampleReceipt(branch, viewer.name)} />
    </>
  );
}

const hrefOf = (part: string) => (part === "house" ? "/app/office" : `/app/office?part=${part}`);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Office({ searchParams }: Props) {
  const viewer = await pageViewer("office.manage");
  const [settings, demo] = await Promise.all([officeSettings(viewer), demoState()]);
  if (!settings) forbidden();
  const { part: typedPart = "", branch: typedBranch } = await searchParams;
  const there = Object.entries(tabs).filter(([name]) => name !== "demo" || demo);
  const [part, tab] = there.find(([name]) => name === typedPart) ?? ["house", tabs.house];
  const branch = viewer.branches.find((code) => code === typedBranch) ?? viewer.branch;
  const links = there.map(([name, { label }]) => ({ href: hrefOf(name), label }));
  return (
    <>
      <PageHeader title="Office" note="What holds for every branch, as soon as it is saved." />
      <PageTabs label="Settings of the office" tabs={links} current={hrefOf(part)} />
      {tab?.show({ settings, viewer, branch, demo })}
    </>
  );
}
