import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";

interface LeftOutProductsProps {
  /** Null ids are those of products that are gone. */
  products: readonly { id: number | null; name: string; reason: string }[];
  /** Counts those that are not named; null without any. */
  more: string | null;
}

/** Names the first products that a change leaves out, with the reasons. */
export const LeftOutProducts = ({ products, more }: LeftOutProductsProps) => (
  <ul>
    {products.map(({ id, name, reason }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: those that are gone may have no id, and none moves.
      <li key={index}>
        {id === null ? (
          name
        ) : (
          <Anchor component={Link} to={adminHrefs.product(id)} inherit underline="always">
            {name}
          </Anchor>
        )}
        : {reason}
      </li>
    ))}
    {more && <li>{more}</li>}
  </ul>
);
