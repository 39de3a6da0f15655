import type { Picture } from "~/domain/media/picture";
import type { Shop } from "./shop";

/** The nine tiles of the home page in order, each a category and the setting that holds its picture. */
export const homeTiles = [
  { categoryId: 7, setting: "pants_image" },
  { categoryId: 11, setting: "sweaters_image" },
  { categoryId: 12, setting: "skirts_image" },
  { categoryId: 3, setting: "handbags_image" },
  { categoryId: 2, setting: "accesories_image" },
  { categoryId: 8, setting: "tops_image" },
  { categoryId: 13, setting: "giftcard_image" },
  { categoryId: 10, setting: "shoes_image" },
  { categoryId: 9, setting: "bikini_image" },
] as const;

/** The picture of a category's tile, or null. */
export function categoryPicture({ pictures }: Pick<Shop, "pictures">, id: number): Picture | null {
  const tile = homeTiles.find(({ categoryId }) => categoryId === id);
  return (tile && pictures[tile.setting]) ?? null;
}
