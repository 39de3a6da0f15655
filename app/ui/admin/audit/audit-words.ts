import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { translateCode } from "~/i18n/translate-code";

/** The action's translation; the stored value for an unknown action. */
export const actionName = (translate: Translate, action: string): string =>
  translateCode(translate, `adminAudit.action-${action}` as MessageKey, action);
