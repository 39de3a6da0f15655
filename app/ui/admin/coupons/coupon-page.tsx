import { Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { Language } from "~/domain/settings/shop";
import { useTranslate } from "~/i18n/use-translate";
import { replyOf } from "~/ui/shared/form/reply-of";
import { AdminForm } from "../admin-form";
import { AdminPage } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { mergeHidden } from "../merge-hidden";
import { ReplyAlert } from "../reply-alert";
import { CouponFields } from "./coupon-fields";

interface CouponPageProps {
  title: string;
  languages: Language[];
  fields: Record<string, string>;
  /** Null for a new coupon. */
  kept: { version: number; isOrdered: boolean } | null;
  answer: FormReply | null | undefined;
}

/** The form of a discount. */
export function CouponPage({ title, languages, fields, kept, answer }: CouponPageProps) {
  const translate = useTranslate();
  const refusal = replyOf(answer, "delete");
  const intent = kept ? "save" : "create";
  const hidden = kept ? mergeHidden(answer, intent, { version: kept.version, fields }) : null;
  const trail = [{ href: adminHrefs.coupons(), name: translate("adminCoupons.title") }];
  return (
    <AdminPage title={title} trail={trail}>
      {refusal && <ReplyAlert reply={refusal} />}
      <AdminForm key={hidden?.version} intent={intent} answer={answer} {...(hidden ? { hidden } : {})}>
        <CouponFields fields={fields} languages={languages} />
      </AdminForm>
      {kept?.isOrdered && <Text c="dimmed">{translate("adminCoupons.ordered")}</Text>}
      {kept && !kept.isOrdered && <DeleteForm hidden={{ version: kept.version }} />}
    </AdminPage>
  );
}
