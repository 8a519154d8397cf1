import type { ClockJobName } from "@/lib/office/system/labels";
import type { ClockJob } from "@/lib/platform/jobs/tasks";

const processState = globalThis as { sayAway?: (error: unknown) => void };

/** Next calls this with what a page threw, before it answers. */
export function onRequestError(error: unknown) {
  processState.sayAway?.(error);
}

/** Next calls this once when the server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { sayAway } = await import("@/lib/platform/away");
  processState.sayAway = sayAway;
  const { env, sessionSecret } = await import("@/lib/platform/env");
  sessionSecret(); // refuses to start without one
  const { quietConsole } = await import("@/lib/platform/console");
  if (env().NODE_ENV === "production") quietConsole();
  const { warnOfProxy } = await import("@/lib/platform/http/address");
  warnOfProxy();
  const { readOfficeSettings } = await import("@/lib/platform/office-settings");
  // A database that is away is asked again with the first viewer.
  await readOfficeSettings().catch(() => undefined);
  if (env().WORKER_OFF) return;
  const { superviseWorker } = await import("@/lib/platform/jobs/worker");
  const { tellUnusualAccess } = await import("@/lib/office/access-log/operations");
  const { tellBreaches } = await import("@/lib/office/breach/operations");
  const { workBreaches } = await import("@/lib/office/breach-notices/operations");
  const { tellRetention } = await import("@/lib/office/retention/operations");
  const { workRetention } = await import("@/lib/office/retention-runs/operations");
  const { warnOfLicences } = await import("@/lib/office/branches/operations");
  const { countAnalytics, forgetAnalytics, settleAnalytics } = await import(
    "@/lib/reports/analytics/operations"
  );
  const { recountCounters } = await import("@/lib/reports/dashboard/operations");
  const { recountWork } = await import("@/lib/reports/daily-reports/operations");
  const { tellAppointments, tellUnsent } = await import("@/lib/people/notifications/operations");
  const { workImports } = await import("@/lib/desk/import-runs/operations");
  const { workNotices } = await import("@/lib/desk/notice-runs/operations");
  const { workBulk } = await import("@/lib/desk/bulk/operations");
  const { ringReminders } = await import("@/lib/desk/reminders/operations");
  const { remindAppointments } = await import("@/lib/parts/appointments/operations");
  const { judgeVisaDates } = await import("@/lib/parts/visa-dates/operations");
  const { keepCommission } = await import("@/lib/money/commission-keeping/operations");
  const { remindPartners } = await import("@/lib/money/claim-reminders/operations");
  const { tellAgreementEnds } = await import("@/lib/money/agreements/operations");
  const { findTwins } = await import("@/lib/desk/twins/operations");
  const { workSeries } = await import("@/lib/desk/series-runs/operations");
  const { tellUnanswered } = await import("@/lib/intake/lead-arrivals/operations");
  const { receiveLeadMail } = await import("@/lib/intake/lead-arrivals/mail-door");
  const { leadsSource } = await import("@/lib/intake/lead-arrivals/work");
  const { push } = await import("@/lib/people/push/operations");
  const { tellWeek } = await import("@/lib/reports/weekly-mail/operations");
  const { changeNumber, receiveIncoming } = await import("@/lib/desk/inbox/receive");
  const { noteBounce, receiveMail } = await import("@/lib/desk/inbox/receive-mail");
  const { receiveSmsAnswer } = await import("@/lib/desk/inbox/receive-sms");
  const { hearCall } = await import("@/lib/desk/phone-calls/hear");
  const { askAfterCalls } = await import("@/lib/desk/phone-calls/operations");
  const { fetchFile } = await import("@/lib/desk/inbox-files/operations");
  const { readLetter } = await import("@/lib/parts/letter-reading/operations");
  const { enterOldLetters } = await import("@/lib/parts/letter-entry/operations");
  const { compareLetters } = await import("@/lib/parts/letter-twins/operations");
  const { noteSmsReport, noteStatus } = await import("@/lib/platform/outbox/reports");
  const { askDecisions } = await import("@/lib/catalogue/templates/operations");
  const { endSending, sendWebhooks } = await import("@/lib/office/webhook-sending/operations");
  const onRequest = {
    webhooks: { run: sendWebhooks },
    push: { run: push },
    incomingFile: { run: fetchFile },
    readLetter: { run: readLetter },
  };
  const byTheClock = {
    enterOldLetters: { schedule: "7 * * * *", run: enterOldLetters },
    // A quarter past two in India.
    compareLetters: { schedule: "45 20 * * *", run: () => compareLetters() },
    workImports: { schedule: "* * * * *", run: workImports },
    workNotices: { schedule: "* * * * *", run: workNotices },
    workBulk: { schedule: "* * * * *", run: workBulk },
    workRetention: { schedule: "* * * * *", run: workRetention },
    workSeries: { schedule: "* * * * *", run: workSeries },
    findTwins: { schedule: "* * * * *", run: findTwins },
    judgeVisaDates: { schedule: "* * * * *", run: judgeVisaDates },
    keepCommission: { schedule: "* * * * *", run: keepCommission },
    remindPartners: { schedule: "20 * * * *", run: remindPartners },
    tellAgreementEnds: { schedule: "52 * * * *", run: tellAgreementEnds },
    warnOfLicences: { schedule: "27 * * * *", run: warnOfLicences },
    workBreaches: { schedule: "* * * * *", run: workBreaches },
    tellBreaches: { schedule: "47 * * * *", run: tellBreaches },
    tellRetention: { schedule: "42 * * * *", run: tellRetention },
    tellUnusualAccess: { schedule: "37 * * * *", run: tellUnusualAccess },
    tellWeek: { schedule: "32 * * * *", run: tellWeek },
    tellAppointments: { schedule: "* * * * *", run: tellAppointments },
    ringReminders: { schedule: "* * * * *", run: ringReminders },
    remindAppointments: { schedule: "* * * * *", run: remindAppointments },
    tellUnsent: { schedule: "* * * * *", run: tellUnsent },
    sendWebhooks: { schedule: "* * * * *", run: sendWebhooks },
    tellUnanswered: { schedule: "* * * * *", run: tellUnanswered },
    askAfterCalls: { schedule: "*/10 * * * *", run: askAfterCalls },
    countAnalytics: { schedule: "*/10 * * * *", run: countAnalytics },
    // Ten and forty past two in India, when nobody waits for the database.
    forgetAnalytics: { schedule: "40 20 * * *", run: forgetAnalytics },
    settleAnalytics: { schedule: "50 20 * * *", run: settleAnalytics },
    // Twenty to nine in the morning in India, before the first message of the day.
    askDecisions: { schedule: "10 3 * * *", run: askDecisions },
    recountWork: { schedule: "10 21 * * *", run: recountWork },
    recountCounters: { schedule: "25 21 * * *", run: recountCounters },
  } satisfies Partial<Record<ClockJobName, ClockJob>>;
  const { noteDecision } = await import("@/lib/catalogue/templates/decisions");
  const { mailSource } = await import("@/lib/platform/mail/source");
  const { smsSource } = await import("@/lib/platform/sms/source");
  const { callsSource } = await import("@/lib/platform/telephone/source");
  const { whatsappSource } = await import("@/lib/platform/whatsapp/work");
  const stop = await superviseWorker(
    { ...onRequest, ...byTheClock },
    {
      whatsapp: whatsappSource({
        status: noteStatus,
        template: async (item, tx) => void (await noteDecision(item, tx)),
        incoming: receiveIncoming,
        numberChanged: changeNumber,
      }),
      sms: smsSource({ answer: receiveSmsAnswer, report: noteSmsReport }),
      leads: leadsSource,
      calls: callsSource(hearCall),
      mail: mailSource({ portal: receiveLeadMail, mail: receiveMail, bounce: noteBounce }),
    },
  );
  // scripts/server.mjs waits for these before it ends the process.
  const { beforeExit } = globalThis as { beforeExit?: Set<() => Promise<void>> };
  beforeExit?.add(stop);
  beforeExit?.add(endSending);
}
