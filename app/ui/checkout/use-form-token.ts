import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { MessageKey } from "~/i18n/messages";

/** Why no payment was started. */
export interface NoToken {
  kind: "no-token";
  message: MessageKey;
}

/** The reply to a request for a form token. */
export type TokenAnswer = { kind: "token"; formToken: string } | NoToken;

/** Requests a form token after hydration. `ask(true)` requests a fresh one, never one that was issued before. */
export function useFormToken(action: string) {
  const { submit, data, state } = useFetcher<TokenAnswer>();
  const ask = useCallback(
    (fresh: boolean) => submit({ intent: "token", fresh: String(fresh) }, { method: "post", action }),
    [submit, action],
  );
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    ask(false);
  }, [ask]);
  const isAsking = state !== "idle";
  return {
    formToken: data?.kind === "token" ? data.formToken : null,
    message: data?.kind === "no-token" && !isAsking ? data.message : null,
    isAsking,
    ask,
  };
}
