"use client";
import type { BreachValues } from "@/components/breach/breach-form";
import { useConfirm } from "@/components/dialogs/confirm";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Option } from "@/components/forms/fields";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { usePageWatch } from "@/components/ui/use-page-watch";
import { makeBoardNotice, removePerson, tellPeople } from "@/lib/office/breach/actions";
import { type boardNotices, type NoticeKind, noticeKinds } from "@/lib/office/breach/labels";
import { shortFailure } from "@/lib/platform/labels";
import { counted } from "@/lib/values/words";

const BreachForm = lateDialog(() => import("@/components/breach/breach-form"));
const PeopleForm = lateDialog(() => import("@/components/breach/people-form"));
const SentForm = lateDialog(() => import("@/components/breach/sent-form"));

export const NoteBreach = () => (
  <DialogButton look="primary" dialog={(onClose) => <BreachForm onClose={onClose} />}>
    Note a breach
  </DialogButton>
);

export const EditBreach = ({ values }: { values: BreachValues }) => (
  <DialogButton
    look="default"
    dialog={(onClose) => <BreachForm values={values} onClose={onClose} />}
  >
    Edit
  </DialogButton>
);

type Desk = { id: string; staff: readonly Option[]; branches: readonly Option[] };

export const AddPeople = (desk: Desk) => (
  <DialogButton look="default" dialog={(onClose) => <PeopleForm {...desk} onClose={onClose} />}>
    Add people
  </DialogButton>
);

export function TakeOff({ id, person }: { id: string; person: string }) {
  const { run, pending } = useAction(removePerson, { failed: shortFailure });
  return (
    <Button
      small
      loading={pending}
      aria-label={`Take ${person} off the list`}
      onClick={() => run({ id })}
    >
      Take off
    </Button>
  );
}

export function MakeNotice({ id, kind }: { id: string; kind: keyof typeof boardNotices }) {
  const { run, pending } = useAction(makeBoardNotice, { failed: shortFailure });
  return (
    <Button loading={pending} onClick={() => run({ id, kind })}>
      {kind === "first" ? "Make the first notice" : "Make the report"}
    </Button>
  );
}

export const MarkSent = ({ id, kind }: { id: string; kind: NoticeKind }) => (
  <DialogButton
    label={`Say when it was sent: ${noticeKinds[kind]}`}
    dialog={(onClose) => <SentForm id={id} onClose={onClose} />}
  >
    Sent
  </DialogButton>
);

/** Tells everybody who was not told, and looks again while some are being told. */
export function TellPeople({ id, left, waiting }: { id: string; left: number; waiting: number }) {
  const confirm = useConfirm();
  const tell = useAction(tellPeople, { failed: shortFailure });
  usePageWatch(waiting > 0);
  const send = async () => {
    const isSure = await confirm({
      title: `Tell ${counted(left, "person", "people")}?`,
      message:
        "Each gets the words below once, in the language of the case, also who refused messages. The words and the list are kept as a PDF.",
      action: "Tell them",
    });
    if (isSure) await tell.run({ id });
  };
  if (left === 0) return null;
  return (
    <Button look="primary" loading={tell.pending} onClick={() => void send()}>
      Tell {counted(left, "person", "people")}
    </Button>
  );
}
