"use client";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { Modal } from "@/components/dialogs/modal";
import { hasLine, subscribeToLine } from "@/components/offline/line";
import { waitingChanges as queue, type WaitingChange } from "@/components/offline/queue";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { showMoment } from "@/lib/values/words";
import styles from "./offline.module.css";

type Props = { onSend: () => Promise<void>; onClose: () => void };

/** What waits in this browser for a line, and what its owner must look at. */
export default function WaitingList(props: Props) {
  return (
    <Modal title="What waits in this browser" size="lg" onClose={props.onClose}>
      <WaitingRows {...props} />
    </Modal>
  );
}

function useRows() {
  const [rows, setRows] = useState<WaitingChange[]>();
  useEffect(() => {
    let gone = false;
    const read = () =>
      void queue.list().then((list) => {
        if (!gone) setRows(list);
      });
    const stop = queue.subscribe(read);
    read();
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return rows;
}

function WaitingRows({ onSend, onClose }: Props) {
  const rows = useRows();
  const line = useSyncExternalStore(subscribeToLine, hasLine, hasLine);
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const send = useCallback(async () => {
    setBusy(true);
    await onSend();
    setBusy(false);
  }, [onSend]);
  const again = async (id: string) => {
    setBusy(true);
    const { results } = await queue.sendAgain(id);
    const result = results.get(id);
    if (result?.ok) toast.success(result.message ?? "Saved");
    setBusy(false);
  };
  const copy = async (id: string) => {
    await navigator.clipboard.writeText(JSON.stringify(await queue.typed(id), null, 2));
    toast.success("Copied");
  };
  const drop = async ({ id, noun, about }: WaitingChange) => {
    const message = `${noun}: ${about}. It was not saved, and is gone then.`;
    if (await confirm({ title: "Drop what you typed?", message, action: "Drop" }))
      await queue.forget(id);
  };
  return (
    <>
      <p className={styles.note}>
        It is encrypted, and nobody else who logs in here can read or send it. It leaves by itself,
        the oldest first, as soon as there is a line.
      </p>
      {rows?.length === 0 && <p>Nothing waits any more.</p>}
      <ul className={styles.rows} aria-label="What waits" aria-busy={!rows}>
        {rows?.map((row) => (
          <li key={row.id}>
            <p>
              <strong>{row.noun}</strong> {row.about}{" "}
              <time dateTime={new Date(row.madeAt).toISOString()}>
                {showMoment(new Date(row.madeAt).toISOString())}
              </time>
            </p>
            {row.message && <p className={styles.why}>{row.message}</p>}
            <div className={styles.deeds}>
              {row.state === "asks" && (
                <Button small disabled={busy || !line} onClick={() => void again(row.id)}>
                  Send again
                </Button>
              )}
              <Button small look="subtle" onClick={() => void copy(row.id)}>
                Copy
              </Button>
              <Button small look="subtle" onClick={() => void drop(row)}>
                Drop
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button onClick={onClose}>Close</Button>
        <Button look="primary" loading={busy} disabled={!line || !rows?.length} onClick={send}>
          Send now
        </Button>
      </div>
    </>
  );
}
