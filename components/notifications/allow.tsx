"use client";
import { useEffect, useState } from "react";
import { bePushed } from "@/components/notifications/push";
import { Button } from "@/components/ui/button";

const words: Record<string, string> = {
  granted:
    "This browser shows notifications while you look at something else. An iPhone does so once the office is on its home screen.",
  denied:
    "This browser blocks notifications of this page. You can change that in its own settings.",
  missing: "This browser shows notifications of pages over https only.",
};

/** Notifications beside the browser: asked for when somebody presses, never by itself. `brief`: the button alone. */
export function Allow({ brief = false }: { brief?: boolean }) {
  // The browser knows; the server cannot.
  const [state, setState] = useState<string>();
  useEffect(() => {
    const usable = "Notification" in window && window.isSecureContext;
    setState(usable ? Notification.permission : "missing");
  }, []);
  const allow = async () => {
    setState(await Notification.requestPermission());
    await bePushed();
  };
  if (state === "default")
    return (
      <Button small look={brief ? "subtle" : "default"} onClick={allow}>
        Allow browser notifications
      </Button>
    );
  return !brief && state && <p>{words[state]}</p>;
}
