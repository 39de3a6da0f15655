import { Button, Group } from "@mantine/core";
import { Form } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";
import { moveItem } from "~/lib/order";

interface MoveButtonsProps {
  id: number;
  /** What is moved, for people who hear it. */
  name: string;
  /** The ids among which it is moved, in their order. */
  among: readonly number[];
  /** All ids of the list that is ordered, of which `among` may be a part. */
  all?: readonly number[];
}

/** The whole list's order when one of a part of it changes places with its neighbour there. */
function reordered({ id, among, all = among }: MoveButtonsProps, by: 1 | -1): string {
  const moved = moveItem(among, id, by)[Symbol.iterator]();
  return all.map((each) => (among.includes(each) ? moved.next().value : each)).join(",");
}

/** Puts a thing of a list before or behind its neighbour: forms with the list's new order in `ids`. */
export function MoveButtons(props: MoveButtonsProps) {
  const translate = useTranslate();
  const { id, name, among } = props;
  const at = among.indexOf(id);
  const ways = [
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
        {ways.map(({ by, sign, label, isEnd }) => (
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
