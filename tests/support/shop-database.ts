import { createDatabase } from "../../db/client";
import type { ShopAddresses } from "./shared-shop";

/** The shop's database, to prepare and check rows. Waits longer than the Worker does, because tests keep machines busy. */
export const databaseOf = ({ database }: ShopAddresses) =>
  createDatabase({ url: database, requestLimitMilliseconds: 60_000 });
