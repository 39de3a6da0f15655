import { useSyncExternalStore } from "react";
import type { StoredText } from "./stored-text";

const none = () => null;

/** Null on the server and while its page is hydrated. */
export const useStoredText = ({ subscribe, read }: StoredText): string | null =>
  useSyncExternalStore(subscribe, read, none);
