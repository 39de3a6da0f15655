import { useSyncExternalStore } from "react";

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** False on the server and while its page is hydrated, so that what needs script appears afterwards only. */
export const useHydrated = (): boolean => useSyncExternalStore(never, yes, no);
