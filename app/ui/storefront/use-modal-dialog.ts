import { type MouseEvent, useEffect, useRef } from "react";

/**
 * Opens a `<dialog>` as a modal when it is mounted. It closes with Escape, `close`, or a click outside; browsers then
 * return the focus. `onClosed` is called once its closing transition, if any, has ended.
 */
export function useModalDialog(onClosed: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current?.open) current?.showModal();
    return () => current?.close();
  }, []);
  const close = () => ref.current?.close();
  const onClose = async () => {
    await Promise.allSettled(ref.current?.getAnimations().map(({ finished }) => finished) ?? []);
    // Null when it was removed meanwhile.
    if (ref.current) onClosed();
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target === ref.current) close();
  };
  return { ref, close, props: { ref, onClose, onClick } };
}
