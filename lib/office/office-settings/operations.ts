import "server-only";
import { randomInt, randomUUID } from "node:crypto";
import type { z } from "zod";
import { checkFolder } from "@/lib/office/office-settings/folder";
import { labels, messages } from "@/lib/office/office-settings/labels";
import { readPart } from "@/lib/office/office-settings/queries";
import * as schema from "@/lib/office/office-settings/schema";
import { fieldOf, keepsForOther, toVariables } from "@/lib/office/office-settings/variables";
import type { Viewer } from "@/lib/platform/access/policy";
import { brand } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { env, type Variables, withOffice, wrongSettings } from "@/lib/platform/env";
import { shortFailure } from "@/lib/platform/labels";
import {
  isMachines,
  leadsOut,
  type Part,
  parts,
  readOfficeSettings,
  toColumns,
} from "@/lib/platform/office-settings";
import { done } from "@/lib/platform/operation/answer";
import type { Caller } from "@/lib/platform/operation/caller";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { sendMail } from "@/lib/platform/outbox/mailer";
import { sendSms } from "@/lib/platform/outbox/sms-send";
import { notInPractice } from "@/lib/platform/practice/labels";
import { type Failure, refuse } from "@/lib/platform/result";
import { dropFiles, keepFile } from "@/lib/platform/storage/stored-file";
import { telephoneGateway } from "@/lib/platform/telephone/in-force";

// Answers may hold a secret and requests do, so none is stored under an Idempotency-Key.
const shared = {
  who: "office.manage" as const,
  failed: shortFailure,
  keyed: false as const,
  may: ({ allBranches }: Viewer) => allBranches || refuse(403, messages.onlyAll),
};

async function lockPart(tx: Tx, part: Part) {
  if (leadsOut(part)) return refuse(409, notInPractice);
  if (isMachines(part)) return refuse(409, messages.ofMachine);
  await tx.$executeRaw`INSERT INTO office_setting (part) VALUES (${part}) ON CONFLICT DO NOTHING`;
  await tx.$queryRaw`SELECT FROM office_setting WHERE part = ${part} FOR NO KEY UPDATE`;
  return readPart(part, tx);
}

/** The same check as at a start of the product, in the words of the form's fields. */
function refuseWrong(part: Part, variables: Variables): Failure | undefined {
  const names: readonly string[] = [...parts[part].open, ...parts[part].secret];
  const wrong = wrongSettings(withOffice(variables)).filter(({ name }) => names.includes(name));
  const [first] = wrong;
  if (!first) return undefined;
  const worded = wrong.map(({ name, message }) => {
    const field = fieldOf(name) ?? "";
    return [field, `${labels[field as keyof typeof labels] ?? name} ${message}`] as const;
  });
  return refuse(422, worded[0]?.[1], { fields: Object.fromEntries(worded) });
}

async function store(tx: Tx, part: Part, variables: Variables) {
  const { version } = await tx.officeSetting.update({
    where: { part },
    data: { ...toColumns(part, variables), version: { increment: 1 } },
    select: { version: true },
  });
  return { version };
}

type Convert<I> = (input: I, before: Variables) => Variables;

type Checks<I> = {
  /** on this machine, before anything is locked */
  prepare?: (input: I) => Promise<Failure | undefined>;
  /** beside what was saved before */
  compare?: (input: I, before: Variables) => Failure | undefined;
};

/** Saves one part. */
const savesPart = <I extends z.ZodObject>(
  part: Part,
  input: I,
  convert: Convert<z.output<I>>,
  { prepare, compare }: Checks<z.output<I>> = {},
) =>
  operation({
    ...shared,
    name: `office.${part}`,
    input,
    done: messages.saved,
    ready: async ({ input, viewer }) =>
      viewer.allBranches ? prepare?.(input) : refuse(403, messages.onlyAll),
    subject: ({ tx }) => lockPart(tx, part),
    trail: () => ({ subject: part, operations: [`office.${part}`] }),
    change: async ({ input, subject, tx, afterCommit }) => {
      const variables = convert(input, subject.variables);
      const wrong = compare?.(input, subject.variables) ?? refuseWrong(part, variables);
      if (wrong) return wrong;
      afterCommit(readOfficeSettings);
      return store(tx, part, variables);
    },
    // Passwords and keys may stand in any field.
    audit: () => ({ subject: part }),
  });

export const saveHouse = savesPart("house", schema.house, toVariables.house);
/** A secret that nobody sees any more is sent to no other server than the one that it was typed for. */
const refuseStranger = (field: "password" | "headers", isKept: boolean) => {
  const message = `Type ${labels[field]} once more: they were for another server`;
  return isKept ? refuse(422, message, { fields: { [field]: message } }) : undefined;
};

export const saveMail = savesPart("mail", schema.mail, toVariables.mail, {
  compare: (input, before) => refuseStranger("password", keepsForOther.mail(input, before)),
});
export const saveSms = savesPart("sms", schema.sms, toVariables.sms, {
  compare: (input, before) => refuseStranger("headers", keepsForOther.sms(input, before)),
});
export const saveWhatsapp = savesPart("whatsapp", schema.whatsapp, toVariables.whatsapp);
export const saveTelephone = savesPart("telephone", schema.telephone, toVariables.telephone);
export const saveBackup = savesPart("backup", schema.backup, toVariables.backup, {
  prepare: async ({ folder }) => (folder && !leadsOut("backup") ? checkFolder(folder) : undefined),
});

/** Each sends a message, and is an answer itself: nothing is stored. */
const sendsTest = {
  ...shared,
  limits: (_: unknown, { viewer }: Caller) => [
    { name: "office.test" as const, key: viewer?.id ?? "" },
  ],
};

/** What a peer said, for the person who has just set it up. */
const failure = (what: string, error: unknown) =>
  refuse(422, `${what}: ${(error as Error).message.slice(0, 300)}`);

/** A mail to oneself, now and past the outbox: whether the server takes it is the answer. */
export const testMail = operation({
  ...sendsTest,
  name: "office.testMail",
  input: schema.nothing,
  done: (_, __, { email }) => `The mail server took it. Look into the inbox of ${email}`,
  ready: async ({ viewer }) => {
    if (!viewer.allBranches) return refuse(403, messages.onlyAll);
    if (!isConfigured("email")) return refuse(409, messages.noMail);
    const { name } = brand();
    const mail = { subject: `A test of ${name}`, body: `This is a test. ${name} can send mail.\n` };
    return sendMail({ id: randomUUID(), recipient: viewer.email, ...mail }).then(
      () => ({}),
      (error) => failure("The mail could not be sent", error),
    );
  },
  change: async () => ({}),
});

/** A text message to oneself, the same way. Providers in India take only texts that are registered (DLT). */
export const testSms = operation({
  ...sendsTest,
  name: "office.testSms",
  input: schema.testSms,
  done: (_, __, { mobile }) => `The provider took it. Look at ${mobile}`,
  ready: async ({ input: { text: body }, viewer }) => {
    if (!viewer.allBranches) return refuse(403, messages.onlyAll);
    if (!isConfigured("sms")) return refuse(409, messages.noSms);
    return sendSms({ id: randomUUID(), to: viewer.mobile, body }).then(
      () => ({}),
      (error) => failure("The message could not be sent", error),
    );
  },
  change: async () => ({}),
});

/** Whether the provider knows the account; nobody's telephone rings. */
export const testTelephone = operation({
  ...sendsTest,
  name: "office.testTelephone",
  input: schema.nothing,
  done: "The provider knows this account. Press Call on a case to try a call",
  ready: async ({ viewer }) => {
    if (!viewer.allBranches) return refuse(403, messages.onlyAll);
    const gateway = telephoneGateway();
    if (!gateway) return refuse(409, messages.noTelephone);
    return gateway.test().then(
      () => ({}),
      (error) => failure("The provider could not be asked", error),
    );
  },
  change: async () => ({}),
});

/** Letters and digits that are not taken for each other on paper. */
const keyLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** Thirty letters of 32 are 150 bits. */
const newKey = () =>
  Array.from({ length: 30 }, (_, index) => {
    const letter = keyLetters[randomInt(keyLetters.length)];
    return index > 0 && index % 5 === 0 ? `-${letter}` : letter;
  }).join("");

/** A key for the backups, told this once. Archives of before need the key of before. */
export const makeBackupKey = operation({
  ...shared,
  name: "office.backupKey",
  input: schema.newKey,
  done: messages.newKey,
  subject: ({ tx }) => lockPart(tx, "backup"),
  trail: () => ({ subject: "backup", operations: ["office.backup", "office.backupKey"] }),
  change: async ({ subject, tx, afterCommit }) => {
    const key = newKey();
    afterCommit(readOfficeSettings);
    return {
      key,
      ...(await store(tx, "backup", { ...subject.variables, BACKUP_KEY: key })),
    };
  },
  audit: () => ({ subject: "backup" }),
});

/** Makes a backup at once, as the night does. */
export const backUpNow = operation({
  ...shared,
  name: "office.backUpNow",
  input: schema.nothing,
  done: "The backup is being made. System tells when it stands",
  change: async ({ tx }) => {
    if (!env().BACKUP_DIR) return refuse(409, messages.noFolder);
    await tx.$executeRaw`SELECT graphile_worker.add_job('nightlyBackup', job_key := 'backUpNow', max_attempts := 1)`;
    return {};
  },
});

async function setLogo(tx: Tx, logoId: string | null) {
  const where = { part: "house" };
  await tx.$queryRaw`SELECT FROM office_setting WHERE part = 'house' FOR NO KEY UPDATE`;
  const { logoId: earlier } = await tx.officeSetting.findUniqueOrThrow({ where });
  await tx.officeSetting.update({ where, data: { logoId, version: { increment: 1 } } });
  if (earlier) await dropFiles(tx, [earlier]);
}

/** The office's own picture: it stands on pages and receipts instead of the product's. */
export const uploadLogo = operation({
  ...shared,
  name: "office.logo",
  summary: "Upload the picture of the office",
  answers: done,
  input: schema.newLogo,
  done: messages.logo,
  change: async ({ input: { file }, tx, afterCommit }) => {
    afterCommit(readOfficeSettings);
    await setLogo(tx, await keepFile(tx, file));
    return {};
  },
  audit: () => ({ subject: "house" }),
});

export const deleteLogo = operation({
  ...shared,
  name: "office.deleteLogo",
  input: schema.nothing,
  done: messages.noLogo,
  change: async ({ tx, afterCommit }) => {
    afterCommit(readOfficeSettings);
    await setLogo(tx, null);
    return {};
  },
  audit: () => ({ subject: "house" }),
});
