import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { MessageKey } from "~/i18n/messages";

/** No payment was begun; `message` says why. */
export interface NoToken {
  kind: "no-token";
  message: MessageKey;
}

/** What the server answers when a page asks for a form token. */
export type TokenAnswer = { kind: "token"; formToken: string } | NoToken;

/**
 * A form token for the card form, asked for once the page runs. `ask(true)` gets a fresh one, never one that was
 * given out before.
 */
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
