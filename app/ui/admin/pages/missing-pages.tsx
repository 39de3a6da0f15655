import { Alert, Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { PageKey } from "~/domain/pages/pages";
import { useTranslate } from "~/i18n/use-translate";

/** Says which legal pages are not published, and why that may be. Nothing when all are. */
export function MissingPages({ pages }: { pages: readonly PageKey[] }) {
  const translate = useTranslate();
  if (pages.length === 0) return null;
  const names = pages.map((page) => translate(`common.${page}`)).join(", ");
  return (
    <Alert color="red" title={translate("adminDashboard.missingPages", { names })}>
      {translate("adminDashboard.missingPagesText")}{" "}
      <Anchor component={Link} to={adminHrefs.pages()} underline="always">
        {translate("adminDashboard.missingPagesDo")}
      </Anchor>
    </Alert>
  );
}
