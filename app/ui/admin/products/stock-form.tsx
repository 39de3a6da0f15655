import { Button, Group, Text, TextInput } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { productLimits } from "~/domain/catalog/product/product-input";
import { useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "../../shared/form-problem";

interface StockFormProps {
  productId: number;
  row: { id: number; version: number };
  stock: number;
  /** Of what it is the stock. */
  name: string;
  /** What a form of this page came back with, where no script runs. */
  answer: FormProblem | null | undefined;
}

type Answer = FormProblem | { kind: "saved" };

/** The stock of one row, changed where it stands. */
export function StockForm({ productId, row, stock, name, answer }: StockFormProps) {
  const translate = useTranslate();
  const fetcher = useFetcher<Answer>();
  const intent = `stock-${row.id}`;
  const came = fetcher.data ?? (answer?.intent === intent ? answer : null);
  const problem = came?.kind === "problem" ? came : null;
  const isSaved = came?.kind === "saved" && fetcher.state === "idle";
  return (
    <fetcher.Form method="post" className="admin-stock" data-in-place>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="version" value={problem?.values.version ?? row.version} />
      <Group gap="xs" wrap="nowrap" align="start">
        <TextInput
          key={`${row.version}.${problem?.values.version}`}
          id={intent}
          name="stock"
          aria-label={translate("adminProducts.stockOf", { name })}
          defaultValue={problem?.values.stock ?? stock}
          error={problem && translate(problem.message, problem.messageValues)}
          inputMode="numeric"
          maxLength={String(productLimits.pieces).length}
          className="admin-stock__pieces"
        />
        <Button
          type="submit"
          variant="default"
          size="compact-md"
          loading={fetcher.state !== "idle"}
          aria-label={translate("adminProducts.saveStock", { name })}
        >
          {translate("admin.save")}
        </Button>
      </Group>
      <Text size="xs" role="status">
        {isSaved && translate("adminProducts.stockSaved")}
      </Text>
    </fetcher.Form>
  );
}
