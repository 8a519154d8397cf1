import { SendNotice } from "@/components/notices/send-button";
import { FactList } from "@/components/ui/fact-list";
import { Panel, Panels } from "@/components/ui/panel";
import { versionName } from "@/lib/catalogue/notices/labels";
import { noticeWays, notNow } from "@/lib/desk/notice-runs/labels";
import type { NoticePlan, NoticeProgress } from "@/lib/desk/notice-runs/queries";
import { showNumber } from "@/lib/values/words";

type Props = { version: number; plan: NoticePlan; progress: NoticeProgress };

/** To how many cases the newest notice would go and how, what became of those that went, and the press that sends. */
export function SendPanels({ version, plan, progress }: Props) {
  const { waiting, sent, failed, answered, unreached, left } = progress;
  const total = waiting + sent + failed + answered + unreached + left;
  return (
    <Panels>
      <Panel
        id="send-notice"
        title={`Send ${versionName(version).toLowerCase()} to cases without an answer`}
        note="Each gets a link to their own page, in their language, to read the notice and to answer. It goes once, however often it is sent."
      >
        <FactList
          facts={[
            ["Without an answer", showNumber(plan.without)],
            [noticeWays.email, showNumber(plan.email)],
            [noticeWays.phone, showNumber(plan.phone)],
            [notNow.told, showNumber(plan.told)],
            [notNow.none, showNumber(plan.none)],
            [notNow.hold, showNumber(plan.hold)],
            ["In the trash, left out", showNumber(plan.trash)],
          ]}
        />
        <SendNotice version={version} cases={plan.email + plan.phone} waiting={waiting} />
      </Panel>
      {total > 0 && (
        <Panel
          id="notices-sent"
          title={`What became of ${versionName(version).toLowerCase()}`}
          note="What failed, was not reached or was left out goes with the next press. A name below says why."
        >
          <FactList
            facts={[
              ["On its way", showNumber(waiting)],
              ["Sent", showNumber(sent)],
              ["Answered", showNumber(answered)],
              ["Failed", showNumber(failed)],
              ["Not reached", showNumber(unreached)],
              ["Left out", showNumber(left)],
            ]}
          />
        </Panel>
      )}
    </Panels>
  );
}
