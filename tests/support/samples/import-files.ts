import { defaultOptions } from "../../../app/domain/transfer/import";
import { startImport } from "../../../app/domain/transfer/start-import.server";
import { databaseOf } from "../../worker/shopper";
import type { ShopAddresses } from "../shared-shop";

async function uploadFile(shop: ShopAddresses, text: string): Promise<number> {
  const staff = { db: databaseOf(shop), staff: { id: null, email: "rosa@example.com" } };
  const started = await startImport(staff, {
    bytes: new TextEncoder().encode(text),
    name: "sample.csv",
    options: defaultOptions,
    languageCodes: ["es", "en"],
    now: new Date(),
  });
  if (!started.ok) throw new Error(`The sample file was refused: ${started.code}`);
  return started.value;
}

/** Uploads a stock file with one change and one error. */
export const uploadStockFile = (shop: ShopAddresses, productId: number): Promise<number> =>
  uploadFile(shop, `product,variant,size,sku,stock\n${productId},,L,,9\n,,,none,1\n`);

/** Uploads a Shopify file of which nothing can be imported. */
export const uploadForeignFile = (shop: ShopAddresses): Promise<number> =>
  uploadFile(shop, "Handle,Title,Type,Variant Price\nsombrero,Sombrero,Sombreros,89\n");
