import { Badge, Button, Group } from "@mantine/core";
import { Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminHrefs } from "~/admin-hrefs";
import type { ProductState } from "~/domain/catalog/product/edited-product";
import type { FormReply } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { ReplyAlert } from "../reply-alert";

interface ProductHead {
  id: number;
  name: string;
  state: ProductState;
}

export function StateBadge({ state }: { state: ProductState }) {
  const translate = useTranslate();
  return (
    <Badge variant={state === "active" ? "light" : "default"} className="admin-state">
      {translate(`adminProducts.${state}`)}
    </Badge>
  );
}

interface ProductFrameProps {
  product: ProductHead;
  /** A refusal that no form of the page displays itself, such as one of a button. */
  refusal?: FormReply | null | undefined;
  children: ReactNode;
}

/** Layout of a product's admin pages, with tabs. */
export function ProductFrame({ product, refusal, children }: ProductFrameProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, name, state } = product;
  const parts = [
    { href: adminHrefs.product(id), label: translate("adminProducts.details") },
    { href: adminHrefs.stockHistory(id), label: translate("adminProducts.stockHistory") },
    { href: adminHrefs.productPreview(id), label: translate("labels.preview") },
  ];
  return (
    <AdminPage
      title={name}
      trail={[{ href: adminHrefs.products(), name: translate("admin.products") }]}
      actions={
        <>
          <StateBadge state={state} />
          {state === "active" && (
            <Button
              component={Link}
              to={hrefs.product(locale, id)}
              variant="default"
              size="compact-md"
              reloadDocument
            >
              {translate("adminProducts.inShop")}
            </Button>
          )}
        </>
      }
    >
      <nav aria-label={translate("adminProducts.parts")}>
        <Group gap="xs" className="admin-parts">
          {parts.map(({ href, label }) => (
            <NavLink key={href} to={href} end className="admin-parts__link">
              {label}
            </NavLink>
          ))}
        </Group>
      </nav>
      {refusal && <ReplyAlert reply={refusal} />}
      {children}
    </AdminPage>
  );
}
