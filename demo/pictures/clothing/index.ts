import type { Drawer } from "../types";
import { pantKinds } from "./bottoms/pants";
import { shortKinds } from "./bottoms/shorts";
import { skirtKinds } from "./bottoms/skirts";
import { dressKinds } from "./dresses";
import { coatKinds } from "./outerwear/coats";
import { ponchoKinds } from "./outerwear/ponchos";
import { drawOutfit } from "./outfit";
import type { ClothingKind } from "./parts/garment";
import { present } from "./parts/present";
import { swimKinds } from "./swimwear/swimwear";
import { blouseKinds } from "./tops/blouses";
import { knitKinds } from "./tops/knitwear";
import { topKinds } from "./tops/tops";

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

export const clothingDrawers: Record<string, Drawer> = Object.fromEntries(
  Object.entries(clothingKinds).map(([kind, { draw }]): [string, Drawer] => [
    kind,
    (request, canvas) =>
      request.view === "worn"
        ? drawOutfit(request, canvas, clothingKinds)
        : present(request, canvas, draw(request, canvas)),
  ]),
);
