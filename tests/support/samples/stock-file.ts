import { startImport } from "../../../app/domain/transfer/start-import.server";
import { databaseOf } from "../../worker/shopper";
import type { ShopAddresses } from "../shared-shop";

/** Uploads a stock file with one change and one error. */
export async function uploadStockFile(shop: ShopAddresses, productId: number): Promise<number> {
  const text = `product,variant,size,sku,stock\n${productId},,L,,9\n,,,none,1\n`;
  const staff = { db: databaseOf(shop), staff: { id: null, email: "rosa@example.com" } };
  const started = await startImport(staff, {
    bytes: new TextEncoder().encode(text),
    name: "stock.csv",
    options: { wordsIn: "es", pricesIn: "es", categoryIfNew: null, withPictures: true },
    languageCodes: ["es", "en"],
    now: new Date(),
  });
  if (!started.ok) throw new Error(`The sample file was refused: ${started.code}`);
  return started.value;
}
