"use client";
import { useState } from "react";
import { pathAfterLogin } from "@/components/account/own-path";
import { lostAnswer } from "@/components/forms/failure";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { providers as known } from "@/lib/people/account/labels";
import styles from "./account.module.css";

type Id = (typeof known)[number]["id"];
type Props = { providers: Id[]; branch: string };

/** Social login: leaves for the provider, with the branch waiting in a cookie for the way back. */
export function ProviderButtons({ providers, branch }: Props) {
  const [going, setGoing] = useState<Id>();

  const go = async (id: Id) => {
    setGoing(id);
    const secure = window.location.protocol === "https:" ? "; secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `login-branch=${branch}; path=/; max-age=600; samesite=lax${secure}`;
    try {
      const { signIn } = await import("next-auth/react");
      await signIn(id, { callbackUrl: pathAfterLogin() });
    } catch (error) {
      toast.error(lostAnswer(error).message);
      setGoing(undefined);
    }
  };

  return (
    <div className={styles.providers}>
      {known
        .filter(({ id }) => providers.includes(id))
        .map(({ id, label }) => (
          <Button key={id} wide loading={going === id} onClick={() => go(id)}>
            Log in with {label}
          </Button>
        ))}
    </div>
  );
}
