import { loadOnce } from "~/ui/shared/load-once";
import type { DialogName } from "./dialog-store";
import { loadSearch } from "./search/load-search";

const dialogs = {
  signIn: loadOnce(async () => (await import("../customer/sign-in/sign-in-dialog.client")).SignInDialog),
  member: loadOnce(async () => (await import("../customer/member/member-dialog.client")).MemberDialog),
  search: loadOnce(async () => (await loadSearch()).SearchOverlay),
};

/** Loads a dialog's code. */
export const loadDialog = (name: DialogName) => dialogs[name]();
