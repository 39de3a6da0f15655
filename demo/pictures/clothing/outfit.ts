import { poseIn } from "../figure/pose";
import { companionColor, drawWorn, frameOf, lookOf, poseOf } from "../figure/worn";
import { backdropColor, type Canvas } from "../toolkit";
import type { PictureRequest } from "../types";
import type { ClothingKind, Garment } from "./parts/garment";

type Kinds = Record<string, ClothingKind>;
type Companion = Pick<PictureRequest, "kind" | "pattern" | "parameters">;

const trousers: Companion = { kind: "trousers", parameters: { leg: "slim", length: 1330 } };
const skirt: Companion = { kind: "pencil-skirt", parameters: { length: 1090 } };
const vest: Companion = { kind: "camisole", pattern: "plain", parameters: { length: 470, fit: 0 } };
const tee: Companion = { kind: "t-shirt", parameters: { fit: 0.1, length: 480 } };
const swimTop: Companion = { kind: "swimsuit", parameters: {} };

const swimming = new Set(["bikini", "swimsuit"]);
const beach = new Set(["sarong", ...swimming]);
const outer = new Set(["wool-coat", "trench", "blazer", "denim-jacket", "puffer", "cardigan"]);

/** What a figure wears under a garment, and beside it. */
function companionsOf({ kind, seed }: PictureRequest, garment: Garment): Companion[] {
  if (swimming.has(kind) || kind.endsWith("dress")) return [];
  if (kind === "sarong") return [swimTop];
  if (garment.support === "clips") return [seed % 2 ? tee : vest];
  const below = seed % 3 === 0 && garment.box.bottom < 700 ? skirt : trousers;
  return outer.has(kind) ? [vest, below] : [below];
}

/** Draws the garment on a figure. The canvas gives its sleeves the figure's pose. */
export function drawOutfit(request: PictureRequest, canvas: Canvas, kinds: Kinds): string {
  canvas.pose = poseIn(poseOf(request), [request.kind]);
  const worn = (companion: Companion) => {
    const color = companionColor(request.color);
    return kinds[companion.kind]?.draw({ ...companion, view: "front", color, seed: request.seed }, canvas);
  };
  const garment = kinds[request.kind]?.draw({ ...request, view: "front" }, canvas);
  if (!garment) throw new RangeError(`No clothing of kind "${request.kind}".`);
  const companions = companionsOf(request, garment).flatMap((companion) => worn(companion) ?? []);
  const paper = backdropColor(request.backdrop, `${request.kind}${request.seed}`);
  const figure = {
    look: lookOf(request),
    pose: canvas.pose,
    garments: [...companions, garment],
    shoe: beach.has(request.kind) ? undefined : companionColor(paper),
  };
  return drawWorn(canvas, paper, figure, frameOf(garment));
}
