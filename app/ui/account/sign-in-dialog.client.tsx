import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useMemo, useRef } from "react";
import { hrefs } from "~/hrefs";
import type { Messages } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { TranslateContext, useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../shared/icon";
import type { ProviderSettings } from "./provider";
import { SignIn } from "./sign-in-page";

export interface SignInDialogProps {
  /** The path of the page beneath, to come back to. */
  page: string;
  onClose(): void;
}

interface SignInData {
  redirectTo: string;
  providers: ProviderSettings | null;
  messages: Messages;
}

/** The page beneath may not talk to Google and Apple; the one to sign in may. */
function OtherWays({ redirectTo }: { redirectTo: string }) {
  const translate = useTranslate();
  return (
    <p className="account__ways">
      <a href={hrefs.login(useLocale(), redirectTo)}>{translate("account.otherWays")}</a>
    </p>
  );
}

function Form({ redirectTo, providers, messages }: SignInData) {
  const locale = useLocale();
  const form = useRef<HTMLDivElement>(null);
  const translation = useMemo(
    () => ({ translate: createTranslate(messages, locale), locale }),
    [messages, locale],
  );
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <TranslateContext.Provider value={translation}>
      <div ref={form}>
        <SignIn redirectTo={redirectTo}>{providers && <OtherWays redirectTo={redirectTo} />}</SignIn>
      </div>
    </TranslateContext.Provider>
  );
}

/** The page to sign in, over the page where one is. The browser gives the focus back to where it was. */
export function SignInDialog({ page, onClose }: SignInDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<SignInData>();

  useEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    return () => current?.close();
  }, []);
  useEffect(() => load(hrefs.login(locale, page)), [load, locale, page]);

  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard closes it with Escape or the button.
    <dialog
      ref={dialog}
      className="sign-in"
      aria-labelledby="sign-in-title"
      onClose={onClose}
      onClick={onBackdrop}
    >
      <div className="sign-in__panel">
        <div className="sign-in__head">
          <h2 id="sign-in-title">{translate("common.signIn")}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={translate("common.close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {data ? <Form {...data} /> : <p role="status">{translate("common.loading")}</p>}
      </div>
    </dialog>
  );
}
