import { Group, NativeSelect, TextInput } from "@mantine/core";
import { type BulkKind, bulkKinds, roundings } from "~/domain/catalog/bulk/bulk-change";
import type { FormReply } from "~/domain/form-reply";
import type { PriceSymbols } from "~/domain/settings/symbols";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../../admin-field";
import { AdminForm } from "../../admin-form";

export const kindNames = {
  activate: "adminBulk.activate",
  deactivate: "adminBulk.deactivate",
  archive: "adminProducts.archive",
  restore: "adminProducts.restore",
  category: "adminBulk.category",
  tag: "adminBulk.tag",
  untag: "adminBulk.untag",
  price: "adminBulk.price",
  sale: "adminBulk.sale",
  "end-sale": "adminBulk.endSale",
} as const satisfies Record<BulkKind, MessageKey>;

export interface ChangeFormProps {
  /** Values of the URL by field name. */
  fields: Record<string, string>;
  /** Fields that keep the chosen products. */
  kept: [name: string, value: string][];
  categories: { id: number; name: string }[];
  symbols: PriceSymbols;
  reply: FormReply | null;
}

function Fields({ fields, categories, symbols }: Omit<ChangeFormProps, "kept" | "reply">) {
  const translate = useTranslate();
  const field = useAdminField();
  const of = (name: string) => field(name, fields[name]);
  return (
    <>
      <NativeSelect {...of("kind")} label={translate("adminBulk.kind")}>
        {bulkKinds.map((kind) => (
          <option key={kind} value={kind}>
            {translate(kindNames[kind])}
          </option>
        ))}
      </NativeSelect>
      <div data-for="category">
        <NativeSelect {...of("categoryId")} label={translate("adminBulk.category")}>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div data-for="tag">
        <TextInput
          {...of("tags")}
          label={translate("adminProducts.tags")}
          description={translate("adminProducts.tagsHint")}
        />
      </div>
      <Group align="start" data-for="price sale">
        <div data-for="price">
          <NativeSelect {...of("direction")} label={translate("adminBulk.direction")}>
            <option value="lower">{translate("adminBulk.lower")}</option>
            <option value="raise">{translate("adminBulk.raise")}</option>
          </NativeSelect>
        </div>
        <TextInput {...of("percent")} label={translate("adminBulk.percent")} inputMode="numeric" />
        <Group align="start" data-for="price">
          <TextInput
            {...of("soles")}
            label={translate("adminBulk.amount", { symbol: symbols.PEN })}
            inputMode="decimal"
          />
          <TextInput
            {...of("dollars")}
            label={translate("adminBulk.amount", { symbol: symbols.USD })}
            inputMode="decimal"
          />
        </Group>
        <NativeSelect {...of("rounding")} label={translate("adminBulk.rounding")}>
          {roundings.map((rounding) => (
            <option key={rounding} value={rounding}>
              {translate(`adminBulk.to-${rounding}`)}
            </option>
          ))}
        </NativeSelect>
      </Group>
      <p className="admin-hint" data-for="price">
        {translate("adminBulk.priceHint")}
      </p>
      <div data-for="sale">
        <Group align="start">
          <TextInput
            {...of("saleStartsAt")}
            type="datetime-local"
            label={translate("adminProducts.saleStartsAt")}
          />
          <TextInput
            {...of("saleEndsAt")}
            type="datetime-local"
            label={translate("adminProducts.saleEndsAt")}
          />
        </Group>
        <p className="admin-hint">{translate("adminBulk.saleHint")}</p>
      </div>
    </>
  );
}

/** What to change. It asks for a preview, whose URL can be shared. */
export function ChangeForm({ kept, reply, ...fields }: ChangeFormProps) {
  const translate = useTranslate();
  return (
    <div className="admin-bulk">
      <AdminForm intent="preview" method="get" answer={reply} submit={translate("labels.preview")}>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Fields {...fields} />
      </AdminForm>
    </div>
  );
}
