import { Text } from "@mantine/core";
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { adminHrefs } from "~/admin-hrefs";
import { isEditedPath } from "~/domain/editing/editing";
import { useLocale, useTranslate } from "~/i18n/use-translate";

const EVERY_MILLISECONDS = 60_000;

async function tellOpen(path: string): Promise<string[]> {
  const body = new URLSearchParams({ path });
  const response = await fetch(adminHrefs.editing(), { method: "POST", body });
  return response.status === 200 ? response.json() : [];
}

/** The names of colleagues who have the page's form open. `initial` are those of the document's page. */
function useColleagues(initial: string[]): string[] {
  const { pathname } = useLocation();
  const [colleagues, setColleagues] = useState(initial);
  useEffect(() => {
    if (!isEditedPath(pathname)) {
      setColleagues([]);
      return;
    }
    let isHere = true;
    const tell = async () => {
      if (document.hidden) return;
      // What is known stays until the network is back.
      const names = await tellOpen(pathname).catch(() => null);
      if (names && isHere) setColleagues(names);
    };
    const leave = () =>
      navigator.sendBeacon(adminHrefs.editing(), new URLSearchParams({ path: pathname, left: "yes" }));
    tell();
    const timer = setInterval(tell, EVERY_MILLISECONDS);
    addEventListener("pagehide", leave);
    addEventListener("pageshow", tell);
    return () => {
      isHere = false;
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", tell);
      leave();
    };
  }, [pathname]);
  return colleagues;
}

/** Says who has the page's form open too. It does not stop anybody: what two people change is merged when it is saved. */
export function AlsoEditing({ colleagues: initial }: { colleagues: string[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const colleagues = useColleagues(initial);
  const names = new Intl.ListFormat(locale).format(colleagues);
  return (
    <div aria-live="polite">
      {colleagues.length > 0 && (
        <Text size="sm" className="admin-also">
          {translate("admin.alsoEditing", { count: colleagues.length, names })}
        </Text>
      )}
    </div>
  );
}
