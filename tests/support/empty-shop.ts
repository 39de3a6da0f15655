import type { Shop } from "~/domain/settings/shop";

/** A shop in which staff have set nothing. */
export const emptyShop: Shop = {
  languages: [],
  categories: [],
  zones: [],
  settings: {},
  pictures: {},
  pages: {},
  ownPages: [],
  collections: [],
  menus: {},
};
