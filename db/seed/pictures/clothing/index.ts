import type { Drawer } from "../types";
import { blouseKinds } from "./blouses";
import { coatKinds } from "./coats";
import { dressKinds } from "./dresses";
import type { ClothingKind } from "./garment";
import { knitKinds } from "./knitwear";
import { pantKinds } from "./pants";
import { ponchoKinds } from "./ponchos";
import { present } from "./present";
import { shortKinds } from "./shorts";
import { skirtKinds } from "./skirts";
import { swimKinds } from "./swimwear";
import { topKinds } from "./tops";

/** Every kind of clothing by name, with the ranges of its parameters and how it is drawn. */
export const clothingKinds: Record<string, ClothingKind> = {
  ...pantKinds,
  ...knitKinds,
  ...coatKinds,
  ...ponchoKinds,
  ...skirtKinds,
  ...shortKinds,
  ...topKinds,
  ...blouseKinds,
  ...dressKinds,
  ...swimKinds,
};

/** A drawer for each kind of clothing. */
export const clothingDrawers: Record<string, Drawer> = Object.fromEntries(
  Object.entries(clothingKinds).map(([kind, { draw }]): [string, Drawer] => [
    kind,
    (request, canvas) => present(request, canvas, draw(request, canvas)),
  ]),
);
