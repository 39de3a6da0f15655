import type { Drawer } from "../types";
import { accessoryKinds } from "./accessories";
import { bagKinds } from "./bags";
import { compose } from "./compose";
import { giftCardKinds } from "./gift-cards";
import { sceneDrawers } from "./scenes";
import { shoeKinds } from "./shoes";
import type { StillLifeKind } from "./thing";

/** Shoes, handbags, accessories and gift cards, with the parameters each understands. */
export const stillLifeKinds: Record<string, StillLifeKind> = {
  ...shoeKinds,
  ...bagKinds,
  ...accessoryKinds,
  ...giftCardKinds,
};

/** Drawers of the still lifes by kind, and of scenes with many things. */
export const stillLifeDrawers: Record<string, Drawer> = {
  ...Object.fromEntries(
    Object.entries(stillLifeKinds).map(([kind, { draw }]): [string, Drawer] => [
      kind,
      (request, canvas) => compose(request, canvas, draw(request, canvas)),
    ]),
  ),
  ...sceneDrawers,
};
