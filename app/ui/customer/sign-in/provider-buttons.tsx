import { useFetcher } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { FormAnswer } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { useSubmitOnce } from "../../shared/form/use-submit-once";
import { loadOnce } from "../../shared/load-once";
import { useHydrated } from "../../shared/use-hydrated";
import { embeddingApp, type ProviderName, type ProviderSettings, popupProblem } from "./provider";

// Loaded on hover or focus: browsers block popups that open long after the click.
const loadPopup = loadOnce(() => import("./provider-popup.client"));

const PROVIDER_NAMES: Record<ProviderName, string> = { google: "Google", apple: "Apple" };

interface ProviderButtonsProps {
  /** Null when no provider is configured. */
  settings: ProviderSettings | null;
  /** URL that receives the ID token. */
  action: string;
  /** Button labels. Default: those of signing in. */
  words?: Record<ProviderName, string>;
  /** Displayed above the buttons. Default: "or". */
  lead?: ReactNode;
}

function useProvider(settings: ProviderSettings, action: string) {
  const fetcher = useFetcher<FormAnswer>();
  const locale = useLocale();
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const answer = fetcher.data;
  const refused = answer?.kind === "refused" ? answer.result.error?.[""]?.[0] : null;

  async function signIn(name: ProviderName): Promise<void> {
    setProblem(null);
    try {
      const { askProvider } = await loadPopup();
      const idToken = await askProvider(name, settings, locale);
      fetcher.submit({ idToken }, { method: "post", action });
    } catch (error) {
      setProblem(popupProblem(error));
    }
  }
  const { isPending } = useSubmitOnce({ state: fetcher.state, answer });
  return { signIn, problem: problem ?? refused, isSending: isPending };
}

function Buttons({ settings, action, words, lead }: ProviderButtonsProps & { settings: ProviderSettings }) {
  const translate = useTranslate();
  const { signIn, problem, isSending } = useProvider(settings, action);
  const names = words ?? {
    google: translate("account.withGoogle"),
    apple: translate("account.withApple"),
  };
  return (
    <div className="account__providers">
      {lead ?? <p className="account__or">{translate("account.or")}</p>}
      {problem && (
        <p className="notice notice--error" role="alert">
          {translate(problem)}
        </p>
      )}
      {settings.names.map((name) => (
        <button
          key={name}
          type="button"
          className="button button--quiet button--wide"
          aria-busy={isSending}
          onPointerEnter={loadPopup}
          onTouchStart={loadPopup}
          onFocus={loadPopup}
          onClick={() => signIn(name)}
        >
          {names[name]}
        </button>
      ))}
    </div>
  );
}

interface EmbeddedNoteProps {
  /** As of `embeddingApp`. */
  app: string;
  names: readonly ProviderName[];
  /** Whether the page offers the password too. */
  hasPassword: boolean;
}

/** What to do instead of signing in by a provider, in the browser of an app. */
function EmbeddedNote({ app, names, hasPassword }: EmbeddedNoteProps) {
  const translate = useTranslate();
  const providers = names.map((name) => PROVIDER_NAMES[name]).join(` ${translate("account.or")} `);
  return (
    <div className="account__providers">
      <p className="notice">
        {translate(app ? "account.inApp" : "account.inOtherApp", { app, providers })}{" "}
        {translate("account.openInBrowser")} {hasPassword && translate("account.orPassword")}
      </p>
    </div>
  );
}

/** Google and Apple need script; without it nothing is rendered. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { settings, words } = props;
  const isHydrated = useHydrated();
  if (!isHydrated || !settings) return null;
  // The shop on the home screen of an iPhone names no Safari either.
  const isOwnApp = "standalone" in navigator && navigator.standalone === true;
  const app = isOwnApp ? null : embeddingApp(navigator.userAgent);
  return app === null ? (
    <Buttons {...props} settings={settings} />
  ) : (
    <EmbeddedNote app={app} names={settings.names} hasPassword={!words} />
  );
}
