import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { hrefs } from "~/hrefs";
import type { Messages } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { TranslateContext, useLocale, useTranslate } from "~/i18n/use-translate";
import type { DialogProps } from "~/ui/storefront/dialog-store";
import { isPlainClick } from "~/ui/storefront/plain-click";
import { PageDialog } from "../member/page-dialog";
import type { AccountConstraints } from "./account-constraints";
import type { ProviderSettings } from "./provider";
import { ResetRequest } from "./reset-request-page";
import { SignIn } from "./sign-in-page";
import { SignUp } from "./sign-up-page";

interface SignInData {
  redirectTo: string;
  providers: ProviderSettings | null;
  constraints: AccountConstraints;
  messages: Messages;
}

/** The CSP of the page beneath does not allow Google and Apple; the sign-in page's does. */
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

/** Views by the last segment of their path. */
const views = {
  login: { title: "account.signIn", Content: SignIn },
  signup: { title: "account.signUp", Content: SignUp },
  password: { title: "account.forgot", Content: ResetRequest },
} as const;
type View = keyof typeof views;

const isView = (name: string | undefined): name is View => name !== undefined && Object.hasOwn(views, name);

/** The view that a click leads to; null for other links and other tabs. */
function viewOf(event: MouseEvent): View | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isPlainClick(event) || link.dataset.leaves) return null;
  const name = /^\/[^/]+\/(\w+)$/.exec(link.pathname)?.[1];
  return isView(name) ? name : null;
}

function Panel({ view, redirectTo, providers, constraints }: { view: View } & SignInData) {
  const form = useRef<HTMLDivElement>(null);
  const { Content } = views[view];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them begins at its first field
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus(), [view]);
  return (
    <div ref={form}>
      <Content key={view} redirectTo={redirectTo} constraints={constraints}>
        {providers && <OtherWays redirectTo={redirectTo} />}
      </Content>
    </div>
  );
}

/** Sign-in, sign-up and password reset in a dialog over the current page. Links between them stay in the dialog. */
export function SignInDialog({ href, onClose }: DialogProps) {
  const outer = useTranslate();
  const locale = useLocale();
  const { load, data } = useFetcher<SignInData>();
  const [view, setView] = useState<View>("login");
  const translate = useMemo(() => data && createTranslate(data.messages, locale), [data, locale]);
  useEffect(() => load(href), [load, href]);

  const follow = (event: MouseEvent) => {
    const next = viewOf(event);
    if (!next) return;
    event.preventDefault();
    setView(next);
  };
  return (
    <PageDialog
      title={translate ? translate(views[view].title) : outer("common.signIn")}
      isNarrow
      onClose={onClose}
      onClickCapture={follow}
    >
      {data && translate ? (
        <TranslateContext.Provider value={{ translate, locale }}>
          <Panel view={view} {...data} />
        </TranslateContext.Provider>
      ) : (
        <p role="status">{outer("common.loading")}</p>
      )}
    </PageDialog>
  );
}
