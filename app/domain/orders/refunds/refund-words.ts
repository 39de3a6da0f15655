import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { translateCode } from "~/i18n/translate-code";

/** Why a refund failed, for staff: our own code has a message, others are the provider's. */
export const failureWords = (translate: Translate, code: string): string =>
  translateCode(
    translate,
    `adminRefunds.failed-${code}` as MessageKey,
    translate("adminRefunds.failedCode", { code }),
  );
