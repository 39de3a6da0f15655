import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";

/** What comes sooner than this, in milliseconds, needs neither words nor a bar. */
const PATIENCE = 300;

/** Says that the next page is on its way, once that takes long enough to be noticed. */
export function NavigationProgress() {
  const translate = useTranslate();
  const isBusy = useNavigation().state !== "idle";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE);
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
