import "server-only";
import { notify, notifyBranch } from "@/lib/people/notifications/notify";
import { newToken, tokenHash } from "@/lib/people/password/link";
import type { LinkPurpose } from "@/lib/platform/access/link/policy";
import type { Tx } from "@/lib/platform/db";
import { operation } from "@/lib/platform/operation/operation";
import { idleDays, mostDays, mostTries, purposeLabels } from "@/lib/student/link/labels";
import { sendCode, tellOfDevice } from "@/lib/student/link/send";
import { codeHash, codeMinutes, codeTries, isCode, newCode } from "@/lib/student/visit/code";
import { visitMinutes } from "@/lib/student/visit/cookies";
import { linkActor, linkOperation } from "@/lib/student/visit/link-operation";
import { entry, typedCode, visit } from "@/lib/student/visit/schema";
import type { Branch } from "@/lib/values/branches";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import { isLanguage, type Language } from "@/lib/values/languages";

type LinkRow = {
  id: string;
  assessmentId: string;
  purpose: LinkPurpose;
  tries: number;
  createdAt: Date;
  open: boolean;
  dob: string;
  ref_no: string;
  location: Branch;
  handlerId: string | null;
  first_name: string;
  email: string;
  mobile: string;
  language: Language | null;
};

/** The link that an address or a device names, locked: of two guesses at once the second counts the first. */
async function lockLink(tx: Tx, { token, device }: { token: string; device: string }) {
  const [row] = await tx.$queryRaw<LinkRow[]>`
    SELECT l.id, l.assessment_id AS "assessmentId", l.purpose, l.tries, l.created_at AS "createdAt",
           l.revoked_at IS NULL AND l.locked_at IS NULL AND l.expires_at > ${now()}::timestamptz AS open,
           a.dob::text AS dob, a.ref_no, a.location::text AS location, a.handler_id AS "handlerId", a.first_name, a.email, a.mobile, a.language
    FROM student_link l JOIN assessment a ON a.id = l.assessment_id
    WHERE ${token} <> '' AND l.token_hash = ${tokenHash(token)}
       OR ${token} = '' AND l.id = (SELECT link_id FROM student_device WHERE cookie_hash = ${tokenHash(device)})
    FOR UPDATE OF l`;
  return row;
}

/** A wrong birth date; the last one locks the link, and the case's handler is told. */
async function countWrong(tx: Tx, link: LinkRow) {
  const tries = link.tries + 1;
  const locks = tries >= mostTries;
  await tx.studentLink.update({
    where: { id: link.id },
    data: { tries, ...(locks && { lockedAt: now() }) },
    select: { id: true },
  });
  if (!locks) return;
  await tx.studentVisit.deleteMany({ where: { device: { linkId: link.id } } });
  const notice = {
    kind: "student",
    text: `{name}, ${link.ref_no}: the link for the ${purposeLabels[link.purpose].toLowerCase()} is locked after ${mostTries} wrong birth dates`,
    page: `/app/view-assessment/${link.ref_no}/student-page`,
  } as const;
  await (link.handlerId
    ? notify(tx, [link.handlerId], notice)
    : notifyBranch(tx, link.location, ["reception"], notice));
}

/** What this device is to the link: the one it was before, or a new one, of which the student hears unless it is the first. */
async function deviceFor(
  tx: Tx,
  link: LinkRow,
  { device, words }: { device: string; words: string },
  address: string,
) {
  const seen = { address, lastSeenAt: now() };
  const before = await tx.studentDevice.findFirst({
    where: { linkId: link.id, cookieHash: tokenHash(device) },
    select: { id: true },
  });
  if (before) {
    await tx.studentDevice.update({ where: before, data: seen, select: { id: true } });
    return { id: before.id, cookie: device, told: false };
  }
  const others = await tx.studentDevice.count({ where: { linkId: link.id } });
  const cookie = newToken();
  const { id } = await tx.studentDevice.create({
    data: {
      ...seen,
      linkId: link.id,
      cookieHash: tokenHash(cookie),
      device: words,
      firstSeenAt: now(),
    },
    select: { id: true },
  });
  if (others > 0) await tellOfDevice(tx, { ...link, id: link.assessmentId }, words, link.language);
  return { id, cookie, told: others > 0 };
}

/** The language that a student has chosen on the page, where the case keeps another one; a parent chooses for nobody else. */
const newLanguage = ({ purpose, language }: LinkRow, chosen: { language: Language | null }) =>
  purpose === "student" && chosen.language !== language ? chosen.language : null;

/**
 * The way in. A wrong birth date, and a link that is unknown, closed, expired or locked, all answer `null`: nobody learns
 * which it was. What was wrong is counted with this change's commit.
 */
export const enter = operation({
  name: "studentLink.enter",
  who: "anyone",
  input: entry,
  // The answer holds cookies, which no table keeps.
  keyed: false,
  limits: (_, { address }) => [{ name: "student.address", key: address }],
  subject: ({ input, tx }) => lockLink(tx, input).then((link) => ({ link })),
  change: async ({ input, subject: { link }, tx, caller }) => {
    if (!link?.open) return null;
    if (link.dob !== input.birthDay) {
      await countWrong(tx, link);
      return null;
    }
    const language = newLanguage(link, input);
    if (language)
      await tx.assessment.update({
        where: { id: link.assessmentId },
        // An edit form of the office that is open meanwhile must not write the old one over it.
        data: { language, version: { increment: 1 } },
        select: { id: true },
      });
    const device = await deviceFor(tx, link, input, caller.address);
    const at = now().getTime();
    const expiresAt = new Date(
      Math.min(at + idleDays * DAY_MS, link.createdAt.getTime() + mostDays * DAY_MS),
    );
    await tx.studentLink.update({
      where: { id: link.id },
      data: { tries: 0, lastSeenAt: now(), expiresAt },
      select: { id: true },
    });
    const cookie = newToken();
    await tx.studentVisit.create({
      data: {
        deviceId: device.id,
        cookieHash: tokenHash(cookie),
        expiresAt: new Date(at + visitMinutes * 60_000),
      },
      select: { id: true },
    });
    return { visit: cookie, device: device.cookie, told: device.told };
  },
  audit: ({ subject: { link }, input }, entered) => {
    if (!link?.open) return null;
    const { ref_no: subject, id, purpose, tries } = link;
    const detail = { link: id, purpose };
    const language = newLanguage(link, input);
    if (entered)
      return {
        subject,
        actor: linkActor,
        detail: {
          ...detail,
          device: input.words,
          told: entered.told,
          ...(language && { language }),
        },
      };
    const wrong = tries + 1;
    return { subject, actor: linkActor, detail: { ...detail, wrong, locked: wrong >= mostTries } };
  },
});

/** Ends the visit; the device still needs no address the next time. */
export const leave = operation({
  name: "studentLink.leave",
  who: "anyone",
  input: visit,
  keyed: false,
  change: async ({ input, tx }) => {
    await tx.studentVisit.deleteMany({ where: { cookieHash: tokenHash(input.visit) } });
    return {};
  },
  audit: () => null,
});

const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000);

/** Sends six digits to the phone or the mail of the case; those that were sent before count no more. */
export const askForCode = linkOperation({
  name: "studentLink.code",
  right: "link.way",
  input: visit.extend({ language: visit.shape.visit }),
  limit: "student.code",
  change: async ({ input: { language }, linked, tx }) => {
    const code = newCode();
    const codeExpiresAt = inMinutes(codeMinutes);
    await tx.studentVisit.update({
      where: { id: linked.visitId },
      data: {
        codeHash: codeHash(linked.visitId, code),
        codeExpiresAt,
        codeTries: 0,
      },
      select: { id: true },
    });
    await sendCode(
      tx,
      linked,
      { code, until: codeExpiresAt },
      isLanguage(language) ? language : "en",
    );
    return {};
  },
  detail: () => null,
});

/** `right: false` for a wrong, old or used code: counted with this change's commit, and the fifth ends what was sent. */
export const takeCode = linkOperation({
  name: "studentLink.confirm",
  right: "link.way",
  input: typedCode,
  change: async ({ input: { code }, linked: { visitId: id }, tx }) => {
    const row = await tx.studentVisit.findUniqueOrThrow({ where: { id } });
    const { codeHash: hash, codeExpiresAt: until } = row;
    if (!hash || !until || until <= now()) return { right: false };
    const right = isCode(id, code, hash);
    const over = right || row.codeTries + 1 >= codeTries;
    await tx.studentVisit.update({
      where: { id },
      data: {
        ...(right && { confirmedAt: now() }),
        ...(over && { codeHash: null, codeExpiresAt: null }),
        codeTries: { increment: 1 },
      },
      select: { id: true },
    });
    return { right };
  },
  detail: (_, { right }) => ({ right }),
});
