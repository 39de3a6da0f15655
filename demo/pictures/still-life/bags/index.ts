import type { StillLifeKind } from "../still-life-kind";
import { backpack } from "./backpack";
import { baguette } from "./baguette";
import { basket } from "./basket";
import { bucketBag } from "./bucket-bag";
import { clutch } from "./clutch";
import { crossbody } from "./crossbody";
import { topHandle } from "./top-handle";
import { tote } from "./tote";

export const bagKinds: Record<string, StillLifeKind> = {
  tote,
  crossbody,
  "top-handle": topHandle,
  baguette,
  clutch,
  "bucket-bag": bucketBag,
  backpack,
  basket,
};
