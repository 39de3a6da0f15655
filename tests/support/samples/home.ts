import { homeVersions } from "../../../db/schema";
import { PRESENTS } from "../../../demo/collections";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

/** Wider than a phone, unless it scrolls or breaks. */
const WIDE = `<p><a href="/es/shop">${"tallerabierto".repeat(6)}</a></p>
  <table><tbody><tr>${"<td>Temporada</td>".repeat(8)}</tr></tbody></table>`;

/** Makes a draft of the home page, unless there is one, with sections that staff add and none of the standard ones. */
export async function addHomeDraft(shop: ShopAddresses): Promise<void> {
  await databaseOf(shop)
    .insert(homeVersions)
    .values({
      sections: [
        {
          id: 1,
          kind: "text",
          isShown: true,
          html: { es: `<h2>Taller abierto</h2>${WIDE}`, en: "<h2>Open studio</h2>" },
        },
        { id: 2, kind: "text", isShown: false, html: { es: "<h2>Cerrado</h2>" } },
        { id: 3, kind: "products", isShown: true, categoryId: 1 },
        { id: 4, kind: "products", isShown: true, collectionId: PRESENTS.id },
        { id: 5, kind: "gallery", isShown: true, galleryId: 1 },
      ],
    })
    .onConflictDoNothing();
}
