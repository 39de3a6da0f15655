/** Elements of a lightbox whose picture is zoomed. */
interface ZoomParts {
  /** Scrolls the zoomed picture. */
  stage: HTMLElement;
  /** Checked while the picture is zoomed. */
  checkbox: HTMLInputElement;
}

interface Point {
  clientX: number;
  clientY: number;
}

/** Zoom of a double tap, and of one press of a key. */
const TAP_ZOOM = 2.5;
const KEY_ZOOM = 1.5;
const LEAST_ZOOM = 1.05;
const MOST_ZOOM = 4;

const DOUBLE_TAP_MS = 300;
/** Pixels within which a pointer has not moved. */
const STILL = 12;

const middle = ([first, second]: Point[]): Point => ({
  clientX: ((first?.clientX ?? 0) + (second?.clientX ?? 0)) / 2,
  clientY: ((first?.clientY ?? 0) + (second?.clientY ?? 0)) / 2,
});

const distance = ([first, second]: Point[]): number =>
  Math.hypot((first?.clientX ?? 0) - (second?.clientX ?? 0), (first?.clientY ?? 0) - (second?.clientY ?? 0));

/**
 * Zooms the picture of a lightbox by pinching, double taps, clicks, Ctrl and the wheel, and + - 0. The zoomed picture is
 * a larger image that its stage scrolls, so fingers, wheel and arrow keys pan it natively; a mouse drags it.
 * Returns a function that ends it.
 */
export function startZoom({ stage, checkbox }: ZoomParts): () => void {
  const end = new AbortController();
  const listen = <Name extends keyof HTMLElementEventMap>(
    target: HTMLElement | Window,
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => target.addEventListener(name, listener as EventListener, { signal: end.signal, passive: false });
  const picture = () => stage.querySelector("img");

  /** Sets the width and moves the point `from` of the picture to `to`. */
  function zoomTo(width: number, from: Point, to = from): void {
    const image = picture();
    if (!image) return;
    const before = image.getBoundingClientRect();
    const fitting = Math.min(stage.clientWidth, (stage.clientHeight * before.width) / before.height);
    checkbox.checked = width > fitting * LEAST_ZOOM;
    if (checkbox.checked) {
      const shown = Math.round(Math.min(width, fitting * MOST_ZOOM));
      stage.style.setProperty("--zoomed-width", `${shown}px`);
      image.sizes = `${shown}px`;
    } else stage.style.removeProperty("--zoomed-width");
    const after = image.getBoundingClientRect();
    const share = (from.clientX - before.left) / before.width;
    const shareDown = (from.clientY - before.top) / before.height;
    stage.scrollLeft += after.left + share * after.width - to.clientX;
    stage.scrollTop += after.top + shareDown * after.height - to.clientY;
  }

  const widthNow = () => picture()?.getBoundingClientRect().width ?? 0;
  const toggle = (point: Point) => zoomTo(checkbox.checked ? 0 : widthNow() * TAP_ZOOM, point);
  const center = (): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };

  // Two fingers. The browser's own zoom would enlarge the buttons as well.
  stage.style.touchAction = "pan-x pan-y";
  let pinch: { fingers: Point[]; width: number; apart: number } | null = null;
  let tap: (Point & { time: number }) | null = null;
  let start: Point | null = null;
  listen(stage, "touchstart", ({ touches }) => {
    const fingers = [...touches];
    pinch = fingers.length === 2 ? { fingers, width: widthNow(), apart: distance(fingers) } : null;
    start = fingers.length === 1 ? (fingers[0] ?? null) : null;
  });
  listen(stage, "touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const fingers = [...event.touches];
    zoomTo((pinch.width * distance(fingers)) / pinch.apart, middle(pinch.fingers), middle(fingers));
    pinch.fingers = fingers;
  });
  listen(stage, "touchend", (event) => {
    const [finger] = event.changedTouches;
    pinch = null;
    if (!finger || !start || distance([finger, start]) > STILL) {
      tap = null;
      return;
    }
    // A tap is no click, which would toggle the checkbox.
    event.preventDefault();
    const time = event.timeStamp;
    const isSecond = tap !== null && time - tap.time < DOUBLE_TAP_MS && distance([finger, tap]) < 4 * STILL;
    if (isSecond) toggle(finger);
    tap = isSecond ? null : { clientX: finger.clientX, clientY: finger.clientY, time };
  });

  // The mouse: a click zooms at the pointer, dragging pans.
  let drag: (Point & { hasMoved: boolean }) | null = null;
  listen(stage, "mousedown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    stage.focus({ preventScroll: true });
    drag = { clientX: event.clientX, clientY: event.clientY, hasMoved: false };
  });
  listen(window, "mousemove", ({ clientX, clientY }) => {
    if (!drag || !checkbox.checked) return;
    if (!drag.hasMoved && distance([drag, { clientX, clientY }]) < STILL / 2) return;
    stage.scrollBy(drag.clientX - clientX, drag.clientY - clientY);
    drag = { clientX, clientY, hasMoved: true };
  });
  let wasDragged = false;
  listen(window, "mouseup", () => {
    wasDragged = drag?.hasMoved ?? false;
    drag = null;
  });
  listen(stage, "click", (event) => {
    if (event.target === checkbox) return;
    event.preventDefault();
    if (!wasDragged) toggle(event);
  });
  listen(stage, "wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(widthNow() * Math.exp(-event.deltaY / 200), event);
  });

  listen(window, "keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = { "+": KEY_ZOOM, "=": KEY_ZOOM, "-": 1 / KEY_ZOOM, "0": 0 }[event.key];
    if (factor === undefined) return;
    event.preventDefault();
    stage.focus({ preventScroll: true });
    zoomTo(widthNow() * factor, center());
  });

  return () => end.abort();
}
