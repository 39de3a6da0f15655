import { Button, Group, Text, TextInput } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "~/ui/shared/field-props";
import { replyOf } from "~/ui/shared/form/reply-of";
import { useOpenReply } from "~/ui/shared/form/use-open-reply";
import { useSubmitOnce } from "~/ui/shared/form/use-submit-once";

interface StockFormProps {
  productId: number;
  row: { id: number; version: number };
  stock: number;
  /** Product name, for the accessible names. */
  name: string;
  /** The action's reply without script. */
  answer: Answer | null | undefined;
}

type Answer = FormReply | { kind: "stock-saved" };

/** Edits the stock of one row in place. */
export function StockForm({ productId, row, stock, name, answer }: StockFormProps) {
  const translate = useTranslate();
  const fetcher = useFetcher<Answer>();
  const intent = `stock-${row.id}`;
  const latest = fetcher.data ?? answer;
  const { isSending, onSubmit } = useSubmitOnce({ state: fetcher.state, answer: fetcher.data });
  const isSaved = latest?.kind === "stock-saved" && fetcher.state === "idle";
  const form = useRef<HTMLFormElement>(null);
  const reply = useOpenReply(latest?.kind === "refused" ? replyOf(latest, intent) : null, form);
  const version = reply?.merge?.version;
  const typed = fieldProps(reply?.result, "stock", { id: intent, defaultValue: String(stock) });
  const [message] = reply?.result.error?.[""] ?? [];
  return (
    <fetcher.Form ref={form} method="post" className="admin-stock" data-in-place onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="version" value={version ?? row.version} />
      <Group gap="xs" wrap="nowrap" align="start">
        <TextInput
          key={`${row.version}.${version}`}
          id={typed.id}
          name={typed.name}
          aria-label={translate("adminProducts.stockOf", { name })}
          defaultValue={typed.initialValue}
          error={message && translate(message, reply?.values)}
          inputMode="numeric"
          className="admin-stock__pieces"
        />
        <Button
          type="submit"
          variant="default"
          size="compact-md"
          // A saved row has an outdated version until the page has reloaded its data.
          loading={isSending || (latest?.kind === "stock-saved" && fetcher.state !== "idle")}
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
