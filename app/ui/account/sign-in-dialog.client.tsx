import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { hrefs } from "~/hrefs";
import type { Messages } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { TranslateContext, useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../shared/icon";
import { isPlainClick } from "../storefront/plain-click";
import type { ProviderSettings } from "./provider";
import { ResetRequest } from "./reset-request-page";
import { SignIn } from "./sign-in-page";
import { SignUp } from "./sign-up-page";

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
      <a href={hrefs.login(useLocale(), redirectTo)} data-leaves="yes">
        {translate("account.otherWays")}
      </a>
    </p>
  );
}

/** The pages that the dialog shows, by the last part of their paths. */
const views = {
  login: { title: "account.signIn", Content: SignIn },
  signup: { title: "account.signUp", Content: SignUp },
  password: { title: "account.forgot", Content: ResetRequest },
} as const;
type View = keyof typeof views;

const isView = (name: string | undefined): name is View => name !== undefined && Object.hasOwn(views, name);

/** Which of them a click leads to; null for anywhere else, or another tab. */
function viewOf(event: MouseEvent): View | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isPlainClick(event) || link.dataset.leaves) return null;
  const name = /^\/[^/]+\/(\w+)$/.exec(link.pathname)?.[1];
  return isView(name) ? name : null;
}

function Panel({ view, redirectTo, providers }: { view: View } & SignInData) {
  const form = useRef<HTMLDivElement>(null);
  const { Content } = views[view];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them begins at its first field
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus(), [view]);
  return (
    <div ref={form}>
      <Content key={view} redirectTo={redirectTo}>
        {providers && <OtherWays redirectTo={redirectTo} />}
      </Content>
    </div>
  );
}

/**
 * The pages to sign in, to sign up and to ask for a new password, over the page where one is: the links between them stay
 * here. The browser gives the focus back to where it was.
 */
export function SignInDialog({ page, onClose }: SignInDialogProps) {
  const outer = useTranslate();
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<SignInData>();
  const [view, setView] = useState<View>("login");
  const translate = useMemo(() => data && createTranslate(data.messages, locale), [data, locale]);

  useEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    return () => current?.close();
  }, []);
  useEffect(() => load(hrefs.login(locale, page)), [load, locale, page]);

  const follow = (event: MouseEvent) => {
    const next = viewOf(event);
    if (!next) return;
    event.preventDefault();
    setView(next);
  };
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
      onClickCapture={follow}
    >
      <div className="sign-in__panel">
        <div className="sign-in__head">
          <h2 id="sign-in-title">{translate ? translate(views[view].title) : outer("common.signIn")}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={outer("common.close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {data && translate ? (
          <TranslateContext.Provider value={{ translate, locale }}>
            <Panel view={view} {...data} />
          </TranslateContext.Provider>
        ) : (
          <p role="status">{outer("common.loading")}</p>
        )}
      </div>
    </dialog>
  );
}
