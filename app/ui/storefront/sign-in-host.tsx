import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";
import type { SignInDialogProps } from "../account/sign-in-dialog.client";
import { loadSignIn, provideSignIn } from "./sign-in-store";

const ACCOUNT_PAGES = /^\/[^/]+\/(login|signup|password|verify)(\/|$)/;

/** Where the dialog to sign in opens. Its code comes when it is first needed; going elsewhere closes it. */
export function SignInHost() {
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps> | null>(null);
  const { key, pathname, search } = useLocation();
  const locale = useLocale();
  const navigate = useNavigate();
  const page = pathname + search;
  const isAccountPage = ACCOUNT_PAGES.test(pathname);

  useEffect(() => {
    // Those pages have the form, or another one with the same fields, themselves.
    if (isAccountPage) return;
    return provideSignIn(async () => {
      try {
        const { SignInDialog } = await loadSignIn();
        setDialog(() => SignInDialog);
      } catch {
        navigate(hrefs.login(locale, page));
      }
    });
  }, [isAccountPage, page, locale, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its key
  useEffect(() => setDialog(null), [key]);

  return Dialog && <Dialog page={page} onClose={() => setDialog(null)} />;
}
