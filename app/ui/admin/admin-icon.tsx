import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs";
import IconChartBar from "@tabler/icons-react/dist/esm/icons/IconChartBar.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconShirt from "@tabler/icons-react/dist/esm/icons/IconShirt.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";

// Apart from `Icon`, whose icons are in the scripts of shoppers' pages.
const icons = {
  home: IconHome,
  orders: IconPackage,
  sales: IconReceipt,
  catalogue: IconShirt,
  customers: IconUsers,
  store: IconBuildingStore,
  reports: IconChartBar,
  settings: IconSettings,
  search: IconSearch,
  menu: IconMenu2,
  close: IconX,
};

export type AdminIconName = keyof typeof icons;

/** A decorative icon in the current colour. Needs a text beside it. */
export function AdminIcon({ name, size = 20 }: { name: AdminIconName; size?: number }) {
  const Shape = icons[name];
  return <Shape size={size} stroke={1.6} aria-hidden="true" className="admin-icon" />;
}
