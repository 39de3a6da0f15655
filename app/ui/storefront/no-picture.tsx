import { Icon } from "../shared/icon";

/** A quiet surface in a picture's place, so that a thing without one looks intended. */
export function NoPicture() {
  return (
    <span className="no-picture">
      <Icon name="hanger" size={56} />
    </span>
  );
}
