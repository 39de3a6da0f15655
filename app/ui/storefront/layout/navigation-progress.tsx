import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";

/** Navigations faster than this display no indicator. */
const DELAY_MILLISECONDS = 300;

/** Progress bar and announcement of slow navigations. */
export function NavigationProgress() {
  const translate = useTranslate();
  const isBusy = useNavigation().state !== "idle";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <>
      {isSlow && <div className="progress" aria-hidden="true" />}
      <p className="progress-words" role="status">
        {isSlow && translate("common.loading")}
      </p>
    </>
  );
}
