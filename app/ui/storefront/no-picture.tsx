import { Icon } from "../shared/icon";

/** Placeholder of a missing picture. */
export function NoPicture() {
  return (
    <span className="no-picture">
      <Icon name="hanger" size={56} />
    </span>
  );
}
