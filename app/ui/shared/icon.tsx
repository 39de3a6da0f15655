import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCircleHalf2 from "@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs";
import IconCreditCard from "@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs";
import IconHanger from "@tabler/icons-react/dist/esm/icons/IconHanger.mjs";
import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconNeedleThread from "@tabler/icons-react/dist/esm/icons/IconNeedleThread.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconShare2 from "@tabler/icons-react/dist/esm/icons/IconShare2.mjs";
import IconShoppingBag from "@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import IconTruck from "@tabler/icons-react/dist/esm/icons/IconTruck.mjs";
import IconTruckReturn from "@tabler/icons-react/dist/esm/icons/IconTruckReturn.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import IconZoomIn from "@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs";

// One import per icon: the package's index lists 6,000, which would slow down builds and tests.
const icons = {
  bag: IconShoppingBag,
  close: IconX,
  minus: IconMinus,
  plus: IconPlus,
  menu: IconMenu2,
  moon: IconMoon,
  person: IconUser,
  search: IconSearch,
  sun: IconSun,
  system: IconCircleHalf2,
  chat: IconMessageCircle,
  arrow: IconArrowRight,
  back: IconArrowLeft,
  truck: IconTruck,
  exchange: IconTruckReturn,
  card: IconCreditCard,
  needle: IconNeedleThread,
  check: IconCheck,
  zoom: IconZoomIn,
  share: IconShare2,
  hanger: IconHanger,
  heart: IconHeart,
  lock: IconLock,
};

export type IconName = keyof typeof icons;

// The CSS class sets the strokes: attributes on each of a page's 50 icons would make its HTML 3 % larger.
const omittedAttributes = {
  xmlns: undefined,
  fill: undefined,
  strokeWidth: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** A decorative icon in the current colour. Needs a text or an `aria-label` beside it. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  const Shape = icons[name];
  return <Shape className="icon" size={size} aria-hidden="true" {...omittedAttributes} />;
}
