import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";

export interface ReviewsBoardProps {
  pendingReviews: number;
}

/** Reviews that wait for a decision. */
export function ReviewsBoard({ pendingReviews }: ReviewsBoardProps) {
  const translate = useTranslate();
  return (
    <AdminCard title={translate("admin.reviews")}>
      {pendingReviews === 0 ? (
        <p>{translate("adminReviews.none")}</p>
      ) : (
        <Anchor component={Link} to={adminHrefs.reviews({ state: "pending" })}>
          {translate("adminReviews.pendingCount", { count: pendingReviews })}
        </Anchor>
      )}
    </AdminCard>
  );
}
