import type { StillLifeKind } from "../still-life-kind";
import { ankleBoot } from "./ankle-boot";
import { balletFlat } from "./ballet-flat";
import { espadrille } from "./espadrille";
import { heeledSandal } from "./heeled-sandal";
import { loafer } from "./loafer";
import { mule } from "./mule";
import { platform } from "./platform";
import { sneaker } from "./sneaker";

export const shoeKinds: Record<string, StillLifeKind> = {
  sneaker,
  loafer,
  "ankle-boot": ankleBoot,
  "heeled-sandal": heeledSandal,
  espadrille,
  "ballet-flat": balletFlat,
  mule,
  platform,
};
