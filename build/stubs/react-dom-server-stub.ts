// Keeps the browser's reconciler out of the Worker's bundle. Server rendering imports these functions, never calls them.
export const version = "18.3.1";
export const createPortal = () => null;
export const flushSync = (callback?: () => unknown) => callback?.();
export const unstable_batchedUpdates = (callback: (argument: unknown) => unknown, argument: unknown) =>
  callback(argument);
export default { createPortal, flushSync, unstable_batchedUpdates, version };
