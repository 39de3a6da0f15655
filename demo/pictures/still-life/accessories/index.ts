import type { StillLifeKind } from "../still-life-kind";
import { beanie } from "./beanie";
import { belt } from "./belt";
import { bucketHat } from "./bucket-hat";
import { hairClips } from "./hair-clips";
import { hoops } from "./hoop-earrings";
import { necklace } from "./pendant-necklace";
import { scarf } from "./scarf";
import { sunHat } from "./sun-hat";
import { sunglasses } from "./sunglasses";
import { watch } from "./watch";

export const accessoryKinds: Record<string, StillLifeKind> = {
  scarf,
  "bucket-hat": bucketHat,
  "sun-hat": sunHat,
  beanie,
  belt,
  "hoop-earrings": hoops,
  "pendant-necklace": necklace,
  sunglasses,
  watch,
  "hair-clips": hairClips,
};
