import { adminHrefs } from "~/admin-hrefs";
import { may, type Right } from "~/domain/accounts/rights";
import type { Waiting } from "~/domain/dashboard/waiting";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import type { AdminIconName } from "./admin-icon";

export interface Area {
  href: string;
  label: MessageKey;
  right: Right;
  /** What waits for staff there. */
  waiting?: keyof Waiting;
}

interface AreaGroup {
  /** Null for areas that the navigation shows by themselves, each with an icon. */
  label: MessageKey | null;
  icon: AdminIconName;
  areas: readonly Area[];
}

const single = (icon: AdminIconName, area: Area): AreaGroup => ({ label: null, icon, areas: [area] });

/** The navigation of administration in its order. Staff see the areas that their role may open. */
const areaGroups: readonly AreaGroup[] = [
  single("home", { href: hrefs.admin(), label: "admin.home", right: "administration" }),
  single("orders", {
    href: adminHrefs.orders(),
    label: "admin.orders",
    right: "orders",
    waiting: "orders",
  }),
  {
    label: "admin.groupSales",
    icon: "sales",
    areas: [
      { href: adminHrefs.returns(), label: "admin.returns", right: "orders", waiting: "returns" },
      { href: adminHrefs.receipts(), label: "admin.receipts", right: "receipts" },
      { href: adminHrefs.coupons(), label: "admin.coupons", right: "coupons" },
      { href: adminHrefs.giftCards(), label: "admin.giftCards", right: "orders" },
      { href: adminHrefs.claims(), label: "admin.claims", right: "claims", waiting: "claims" },
    ],
  },
  {
    label: "admin.groupCatalogue",
    icon: "catalogue",
    areas: [
      { href: adminHrefs.products(), label: "admin.products", right: "catalogue" },
      { href: adminHrefs.stock(), label: "admin.stock", right: "stock" },
      { href: adminHrefs.categories(), label: "admin.categories", right: "catalogue" },
      { href: adminHrefs.collections(), label: "admin.collections", right: "catalogue" },
      { href: adminHrefs.imports(), label: "admin.imports", right: "import" },
    ],
  },
  {
    label: "admin.customers",
    icon: "customers",
    areas: [
      { href: adminHrefs.customers(), label: "admin.allCustomers", right: "customers" },
      { href: adminHrefs.reviews(), label: "admin.reviews", right: "reviews", waiting: "reviews" },
      { href: adminHrefs.newsletter(), label: "admin.newsletter", right: "customers" },
    ],
  },
  {
    label: "admin.groupStore",
    icon: "store",
    areas: [
      { href: adminHrefs.home(), label: "admin.homePage", right: "pages" },
      { href: adminHrefs.menus(), label: "admin.menus", right: "pages" },
      { href: adminHrefs.pages(), label: "admin.contentPages", right: "pages" },
      { href: adminHrefs.galleries(), label: "admin.galleries", right: "galleries" },
    ],
  },
  single("reports", { href: adminHrefs.reports(), label: "admin.reports", right: "administration" }),
  {
    label: "admin.settings",
    icon: "settings",
    areas: [
      { href: adminHrefs.settings(), label: "admin.allSettings", right: "settings" },
      { href: adminHrefs.delivery(), label: "admin.delivery", right: "delivery" },
      { href: adminHrefs.mail(), label: "admin.mail", right: "orders", waiting: "mail" },
      { href: adminHrefs.languages(), label: "admin.languages", right: "languages" },
      { href: adminHrefs.users(), label: "admin.users", right: "users" },
      { href: adminHrefs.doorSessions(), label: "admin.door", right: "orders" },
      { href: adminHrefs.status(), label: "admin.status", right: "settings" },
      { href: adminHrefs.audit(), label: "admin.audit", right: "audit" },
    ],
  },
];

/** The areas within reach of the thumb, at the bottom of phones. */
export const phoneAreas = [hrefs.admin(), adminHrefs.orders(), adminHrefs.products()];

type Role = Parameters<typeof may>[0];

/** The areas that the role may open, in their groups. */
export const areaGroupsOf = (role: Role): AreaGroup[] =>
  areaGroups
    .map((group) => ({ ...group, areas: group.areas.filter(({ right }) => may(role, right)) }))
    .filter(({ areas }) => areas.length > 0);

/** True when the path is the area's or one below it. */
export const isInArea = (path: string, { href }: Area): boolean =>
  path === href || (href !== hrefs.admin() && path.startsWith(`${href}/`));

/** True when the role may open the area that the page belongs to, other than the dashboard. */
export const mayOpenArea = (role: Role, path: string): boolean =>
  areaGroupsOf(role).some(({ areas }) =>
    areas.some((area) => area.href !== hrefs.admin() && isInArea(path, area)),
  );
