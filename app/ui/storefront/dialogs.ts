import type { DialogName } from "./dialog-store";

const dialogs = {
  signIn: async () => (await import("../customer/sign-in/sign-in-dialog.client")).SignInDialog,
  member: async () => (await import("../customer/member/member-dialog.client")).MemberDialog,
};

/** Loads a dialog's code. The module loader fetches it once. */
export const loadDialog = (name: DialogName) => dialogs[name]();

/** Loads a dialog's code before it is opened. A failure is ignored: opening the dialog tries again. */
export const preloadDialog = (name: DialogName): void => void loadDialog(name).catch(() => {});
