import type { RefObject } from "react";
import { FORM_CHECK_HEADER, type FormReply } from "~/domain/form-reply";

const PAUSE_MILLISECONDS = 400;

/** Names of the fields that the server would refuse, as the form is filled in by now; null when it can't say. */
async function findWrong(form: HTMLFormElement, intent: unknown): Promise<string[] | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  // Of the button that the form was sent by.
  if (typeof intent === "string" && !body.has("intent")) body.set("intent", intent);
  // A field may be named `action`.
  const url = new URL(form.getAttribute("action") ?? "", location.href);
  url.pathname += ".data";
  try {
    const response = await fetch(url, { method: "post", body, headers: { [FORM_CHECK_HEADER]: "1" } });
    return response.ok ? Object.keys(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Files are not sent for a check. */
function hasFile(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.type === "file" && field.files?.length !== 0;
}

interface Refused {
  reply: FormReply;
  form: RefObject<HTMLFormElement>;
  /** Ends it. */
  signal: AbortSignal;
  /** Called with the names of fields that have become right. */
  onRight(names: string[]): void;
}

/**
 * Asks the server, whenever what is typed rests, which fields of a refused form are right by now. Where a value was refused
 * for another reason than the schema's, another one is right.
 */
export function checkRefused({ reply, form, signal, onRight }: Refused): void {
  const names = Object.keys(reply.result.error ?? {}).filter((name) => name !== "");
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout>;
  let latest = 0;

  async function check() {
    const number = ++latest;
    const { current } = form;
    const wrong = current && (await findWrong(current, reply.result.initialValue?.intent));
    if (!wrong || number !== latest || signal.aborted) return;
    const isOther = (name: string) => name !== reply.refusedField || changed.has(name);
    onRight(names.filter((name) => hasFile(current, name) || (!wrong.includes(name) && isOther(name))));
  }
  // Controls may be outside of their form.
  function onChange({ target }: Event) {
    const { form: changedForm, name } = target as HTMLInputElement;
    if (changedForm !== form.current) return;
    changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE_MILLISECONDS);
  }
  document.addEventListener("input", onChange, { signal });
  document.addEventListener("change", onChange, { signal });
}
