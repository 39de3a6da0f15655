import { createContext } from "react";
import type { MessageKey } from "~/i18n/messages";

/** The error of a form that its field alone shows and announces; null for one above the form. */
export const AlertedErrorContext = createContext<MessageKey | null>(null);
