import { poseOf } from "../figure/worn";
import type { Drawer } from "../types";
import { accessoryKinds } from "./accessories";
import { bagKinds } from "./bags";
import { compose } from "./compose";
import { giftCardKinds } from "./gift-cards";
import { shoeKinds } from "./shoes";
import type { StillLifeKind } from "./still-life-kind";

/** Shoes, handbags, accessories and gift cards by kind. */
export const stillLifeKinds: Record<string, StillLifeKind> = {
  ...shoeKinds,
  ...bagKinds,
  ...accessoryKinds,
  ...giftCardKinds,
};

export const stillLifeDrawers: Record<string, Drawer> = {
  ...Object.fromEntries(
    Object.entries(stillLifeKinds).map(([kind, { draw }]): [string, Drawer] => [
      kind,
      (request, canvas) => {
        if (request.view !== "worn") return compose(request, canvas, draw(request, canvas));
        canvas.pose = poseOf(request);
        const worn = request.kind === "scarf" ? { ...request.parameters, fold: "knot" } : request.parameters;
        return compose(request, canvas, draw({ ...request, parameters: worn }, canvas));
      },
    ]),
  ),
};
