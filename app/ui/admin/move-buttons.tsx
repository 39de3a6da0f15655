import { Button, Group } from "@mantine/core";
import { Form } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";
import { moveItem } from "~/lib/order";

interface MoveButtonsProps {
  id: number;
  /** Accessible name of the moved item. */
  name: string;
  /** Ids of the siblings in order. */
  among: readonly number[];
  /** All ids of the ordered list, when `among` is only a part of it. */
  all?: readonly number[];
}

/** The order of the whole list after swapping the item with its neighbour among its siblings. */
function reordered({ id, among, all = among }: MoveButtonsProps, by: 1 | -1): string {
  const moved = moveItem(among, id, by)[Symbol.iterator]();
  return all.map((itemId) => (among.includes(itemId) ? moved.next().value : itemId)).join(",");
}

/** Buttons that swap an item with its neighbour. They submit the list's new order as `ids`. */
export function MoveButtons(props: MoveButtonsProps) {
  const translate = useTranslate();
  const { id, name, among } = props;
  const at = among.indexOf(id);
  const directions = [
    { by: -1, sign: "↑", label: translate("adminProducts.moveUp", { name }), isEnd: at === 0 },
    {
      by: 1,
      sign: "↓",
      label: translate("adminProducts.moveDown", { name }),
      isEnd: at === among.length - 1,
    },
  ] as const;
  if (among.length < 2) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="order" />
      <Group gap="xs">
        {directions.map(({ by, sign, label, isEnd }) => (
          <Button
            key={by}
            type="submit"
            name="ids"
            value={reordered(props, by)}
            variant="default"
            size="compact-md"
            aria-label={label}
            disabled={isEnd}
          >
            {sign}
          </Button>
        ))}
      </Group>
    </Form>
  );
}
