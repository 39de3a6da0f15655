import { Anchor, Button, Group, Text, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { quantityField } from "~/domain/cart/cart";
import { pieceName } from "~/domain/catalog/piece-name";
import { type OrderDraft, STEP_FIELD } from "~/domain/checkout/draft/order-draft";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../../admin-field";
import { AdminSection } from "../../admin-page";
import { type Column, SimpleTable } from "../../tables/simple-table";

type DraftLine = OrderDraft["lines"][number];
type FoundLine = OrderDraft["found"][number];

interface NamedLine {
  name: string;
  variantName: string | null;
  size: string | null;
}

const fullName = ({ name, ...piece }: NamedLine): string => pieceName({ ...piece, productName: name });

/** A button that sends the form to change the draft. */
export function StepButton({ step, label, name }: { step: string; label: string; name?: string }) {
  return (
    <Button
      type="submit"
      name={STEP_FIELD}
      value={step}
      variant="default"
      size="compact-sm"
      formNoValidate
      aria-label={name}
    >
      {label}
    </Button>
  );
}

function ProductCell({ line, sku = null }: { line: NamedLine & { productId: number }; sku?: string | null }) {
  return (
    <>
      <Anchor component={Link} to={adminHrefs.product(line.productId)} target="_blank">
        {line.name}
      </Anchor>
      <Text size="sm" c="dimmed">
        {[pieceName(line), sku].filter(Boolean).join(" · ")}
      </Text>
    </>
  );
}

function Quantity({ line }: { line: DraftLine }) {
  const translate = useTranslate();
  const name = quantityField(line.lineName);
  const { defaultValue: _, ...props } = useAdminField()(name);
  return (
    <TextInput
      {...props}
      defaultValue={line.typedQuantity}
      aria-label={translate("adminOrderForm.quantityOf", { name: fullName(line) })}
      inputMode="numeric"
      autoComplete="off"
      w="5rem"
    />
  );
}

/** How many of a line's pieces are not in stock. */
function Supply({ line: { madeToOrder, missing } }: { line: DraftLine }) {
  const translate = useTranslate();
  if (missing > 0) {
    return (
      <Text size="sm" c="red" fw={700}>
        {translate("adminOrderForm.missing", { count: missing })}
      </Text>
    );
  }
  return madeToOrder > 0
    ? translate("adminOrderForm.made", { count: madeToOrder })
    : translate("adminOrderForm.inStock");
}

/** The search for products, which needs no script. */
function Search({ draft }: { draft: OrderDraft }) {
  const translate = useTranslate();
  const formats = useFormats();
  const field = useAdminField();
  const { found, currency, typed } = draft;
  const columns: Column<FoundLine>[] = [
    {
      key: "add",
      label: "adminOrderForm.add",
      cell: (line) =>
        line.isMadeToOrder || line.stock > 0 ? (
          <StepButton
            step={`add.${line.lineName}`}
            label={translate("adminOrderForm.add")}
            name={translate("adminOrderForm.addNamed", { name: fullName(line) })}
          />
        ) : (
          translate("product.soldOut")
        ),
    },
    {
      key: "product",
      label: "labels.product",
      cell: (line) => <ProductCell line={line} sku={line.sku} />,
    },
    {
      key: "price",
      label: "labels.price",
      isNumber: true,
      cell: ({ prices }) => {
        const minor = currency.code === "USD" ? prices.USD : prices.PEN;
        return minor === null ? "—" : formatMoney({ minor, currency }, formats);
      },
    },
    {
      key: "stock",
      label: "adminOrders.stockNow",
      isNumber: true,
      cell: ({ stock }) => stock,
    },
  ];
  return (
    <>
      <Group align="end" gap="sm">
        <TextInput
          {...field("q", typed.q)}
          type="search"
          label={translate("adminOrderForm.search")}
          w="min(26rem, 100%)"
        />
        <StepButton step="search" label={translate("adminOrderForm.find")} />
      </Group>
      {found.length > 0 && (
        <SimpleTable
          caption={translate("adminOrderForm.found")}
          rows={found}
          keyOf={({ lineName }) => lineName}
          columns={columns}
        />
      )}
      {found.length === 0 && typed.q?.trim() && <p>{translate("adminOrderForm.nothingFound")}</p>}
    </>
  );
}

/** The lines of an order that staff type. */
export function DraftLines({ draft }: { draft: OrderDraft }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { lines } = draft;
  const columns: Column<DraftLine>[] = [
    {
      key: "product",
      label: "labels.product",
      cell: (line) => <ProductCell line={line} />,
    },
    {
      key: "price",
      label: "labels.price",
      isNumber: true,
      cell: ({ unitPrice }) => formatMoney(unitPrice, formats),
    },
    {
      key: "quantity",
      label: "adminOrders.quantity",
      cell: (line) => <Quantity line={line} />,
    },
    { key: "supply", label: "adminOrders.fromStock", cell: (line) => <Supply line={line} /> },
    {
      key: "sum",
      label: "labels.amount",
      isNumber: true,
      cell: ({ lineTotal }) => formatMoney(lineTotal, formats),
    },
    {
      key: "remove",
      label: "labels.remove",
      cell: (line) => (
        <StepButton
          step={`remove.${line.lineName}`}
          label={translate("labels.remove")}
          name={translate("adminOrderForm.removeNamed", { name: fullName(line) })}
        />
      ),
    },
  ];
  return (
    <AdminSection title={translate("adminOrders.lines")}>
      {lines.length === 0 ? (
        <p>{translate("adminOrderForm.noLines")}</p>
      ) : (
        <SimpleTable
          caption={translate("adminOrders.lines")}
          rows={lines}
          keyOf={({ lineName }) => lineName}
          columns={columns}
        />
      )}
      <Search draft={draft} />
    </AdminSection>
  );
}
