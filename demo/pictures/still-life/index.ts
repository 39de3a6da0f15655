import type { Drawer } from "../types";
import { accessoryKinds } from "./accessories";
import { bagKinds } from "./bags";
import { compose } from "./compose";
import { giftCardKinds } from "./gift-cards";
import { shoeKinds } from "./shoes";
import type { StillLifeKind } from "./thing";

/** Shoes, handbags, accessories and gift cards, with the parameters each understands. */
export const stillLifeKinds: Record<string, StillLifeKind> = {
  ...shoeKinds,
  ...bagKinds,
  ...accessoryKinds,
  ...giftCardKinds,
};

/** Drawers of the still lifes by kind. */
export const stillLifeDrawers: Record<string, Drawer> = {
  ...Object.fromEntries(
    Object.entries(stillLifeKinds).map(([kind, { draw }]): [string, Drawer] => [
      kind,
      (request, canvas) => compose(request, canvas, draw(request, canvas)),
    ]),
  ),
};
