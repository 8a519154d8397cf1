"use client";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  hasLine,
  type Owner,
  openLater,
  subscribeToLine,
  theQueue,
} from "@/components/offline/line";
import { beInstalled, beRemoved } from "@/components/offline/shell";
import { IconCloudOff, IconCloudUpload } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import { toast } from "@/components/ui/toast";
import { counted } from "@/lib/values/words";
import styles from "./offline.module.css";

const listCode = () => import("@/components/offline/waiting-list");
const WaitingList = lateDialog(listCode);

type Waits = { waiting: number; asks: number };
const nothing: Waits = { waiting: 0, asks: 0 };
const online = () => true;
/** While something waits it is tried again so often: a browser may say that it has a line where none leads here. */
const tryAgainAfter = 15_000;

/** In the header: whether there is a line, and what waits for one. Nothing is seen of it on a usual day. */
export function Waiting({ id, secret, desk }: { id: string; secret: string; desk: unknown }) {
  const line = useSyncExternalStore(subscribeToLine, hasLine, online);
  const { opened, waits, drain } = useQueue({ id, key: secret, desk });
  const [open, setOpen] = useState(false);
  const { waiting, asks } = waits;
  useEffect(() => {
    if (line && waiting > 0) void drain();
  }, [line, waiting, drain]);
  useEffect(() => beInstalled(), []);
  const says = [
    !line && "No line",
    waiting > 0 && `${waiting} ${waiting === 1 ? "waits" : "wait"}`,
    asks > 0 && `${asks} ${asks === 1 ? "needs" : "need"} you`,
  ].filter(Boolean);
  return (
    <>
      <span role="status" className={styles.line} data-queue={opened || undefined}>
        {says.length > 0 && (
          <button
            type="button"
            className={asks > 0 ? `${styles.chip} ${styles.asks}` : styles.chip}
            onClick={() => setOpen(true)}
          >
            {line ? (
              <IconCloudUpload size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconCloudOff size={18} stroke={1.7} aria-hidden />
            )}
            <span className={styles.says}>{says.join(", ")}</span>
            <span className={styles.count} aria-hidden>
              {waiting + asks || ""}
            </span>
          </button>
        )}
      </span>
      {open && <WaitingList onSend={drain} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Where the office keeps nothing in browsers: what an earlier page installed goes away. */
export function NothingWaits() {
  useEffect(() => void beRemoved(), []);
  return null;
}

function useQueue({ id, key, desk }: Owner) {
  const router = useRouter();
  const [waits, setWaits] = useState(nothing);
  const deskText = JSON.stringify(desk);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drain = useCallback(async () => {
    clearTimeout(timer.current);
    const queue = await theQueue();
    if (!queue) return;
    const { results, stopped } = await queue.drain();
    const sent = [...results.values()].filter(({ ok }) => ok).length;
    if (sent > 0) {
      toast.success(`Sent: ${counted(sent, "change")} that waited`);
      router.refresh();
    }
    if (stopped?.status === 401) toast.error("What waits is sent once you log in again.");
    else if (queue.current().waiting > 0)
      timer.current = setTimeout(() => void drain(), tryAgainAfter);
  }, [router]);
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const forget = openLater({ id, key, desk: JSON.parse(deskText) }, async (queue) => {
      // It is opened when there is no line to fetch it by.
      await listCode().catch(() => undefined);
      if (gone) return;
      const show = () => setWaits(queue.current());
      stop = queue.subscribe(show);
      show();
      void drain();
    });
    return () => {
      gone = true;
      forget();
      stop?.();
      clearTimeout(timer.current);
    };
  }, [id, key, deskText, drain]);
  return { opened: waits !== nothing, waits, drain };
}
