import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { DescribedPicture } from "~/domain/catalog/catalog";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { Picture } from "../../shared/picture";
import { useModal } from "./use-modal";
import { usePictureNavigation } from "./use-picture-navigation";
import { OPENED_HERE, pictureAnchor } from "./viewed-picture";

export interface LargeViewProps {
  pictures: DescribedPicture[];
  /** URL of a picture's large view (from 1), or of the page without one. */
  hrefOf(number: number | null): string;
  /** Rendered below the picture. */
  captionOf?(number: number): ReactNode;
}

export interface OpenViewProps extends LargeViewProps {
  /** Position of the picture, from 1. */
  number: number;
}

/** Id of the zoom checkbox, whose label is the picture. */
const ZOOM = "zoom";

const showMiddle = (stage: HTMLElement | null) =>
  stage?.scrollTo({
    left: (stage.scrollWidth - stage.clientWidth) / 2,
    top: (stage.scrollHeight - stage.clientHeight) / 2,
  });

function useReturningFocus(number: number) {
  const last = useRef(number);
  last.current = number;
  useEffect(
    () => () => {
      const picture = document.getElementById(pictureAnchor(last.current));
      picture?.focus();
      // Chromium may refuse focus until the page is rendered without `inert`.
      if (document.activeElement !== picture)
        requestAnimationFrame(() => requestAnimationFrame(() => picture?.focus()));
    },
    [],
  );
}

/** Loads the gestures and keys of the zoom. Without them the checkbox zooms. */
function useZoom(stage: RefObject<HTMLElement>, number: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture starts as it fits
  useEffect(() => {
    let isOpen = true;
    let end = () => {};
    void import("./zoom").then(
      ({ startZoom }) => {
        const checkbox = document.getElementById(ZOOM);
        if (!isOpen || !stage.current || !(checkbox instanceof HTMLInputElement)) return;
        end = startZoom({ stage: stage.current, checkbox });
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
      end();
      stage.current?.style.removeProperty("--zoomed-width");
    };
  }, [number]);
}

/**
 * The lightbox of a picture. Links close and turn it and a checkbox zooms, so that it works without script; scripts add keys,
 * swipes and focus handling.
 */
export default function OpenView({ pictures, number, hrefOf, captionOf }: OpenViewProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLElement>(null);
  const count = pictures.length;
  const previous = hrefOf(number === 1 ? count : number - 1);
  const next = hrefOf(number === count ? 1 : number + 1);
  const openedHere = state?.largeView === OPENED_HERE.largeView;
  const navigationOptions = { replace: true, preventScrollReset: true, state };
  const close = () =>
    openedHere ? navigate(-1) : navigate(hrefOf(null), { ...navigationOptions, viewTransition: true });
  const go = (href: string) => {
    if (count > 1) navigate(href, navigationOptions);
  };
  useModal(dialog);
  useZoom(stage, number);
  useReturningFocus(number); // after the rest of the page is no longer inert
  usePictureNavigation(dialog, { close, previous: () => go(previous), next: () => go(next) });
  const picture = pictures[number - 1];
  const caption = captionOf?.(number);
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      open
      className="viewer"
      aria-modal="true"
      aria-label={translate("gallery.largeView")}
      tabIndex={-1}
    >
      <div className="viewer__bar">
        <p aria-live="polite">{translate("gallery.position", { number, count })}</p>
        <label className="viewer__zoom-label">
          <input
            className="viewer__zoom visually-hidden"
            id={ZOOM}
            type="checkbox"
            key={number}
            aria-label={translate("gallery.zoom")}
            onChange={() => showMiddle(stage.current)}
          />
          <Icon name="zoom" />
        </label>
        <Link
          className="icon-link"
          to={`${hrefOf(null)}#${pictureAnchor(number)}`}
          aria-label={translate("common.close")}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            close();
          }}
        >
          <Icon name="close" />
        </Link>
      </div>
      <section
        className="viewer__stage"
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: while zoomed it scrolls, which has to work by keyboard.
        tabIndex={0}
        aria-label={translate("gallery.position", { number, count })}
      >
        <label className="viewer__picture" htmlFor={ZOOM}>
          <Picture key={picture.key} picture={picture} alt={picture.alt} sizes="100vw" first />
        </label>
      </section>
      {caption && <div className="viewer__caption">{caption}</div>}
      {count > 1 && (
        <nav className="viewer__turn" aria-label={translate("common.pages")}>
          <Link
            className="icon-link"
            to={previous}
            {...navigationOptions}
            aria-label={translate("gallery.previous")}
          >
            <Icon name="back" />
          </Link>
          <Link className="icon-link" to={next} {...navigationOptions} aria-label={translate("gallery.next")}>
            <Icon name="arrow" />
          </Link>
        </nav>
      )}
    </dialog>
  );
}
