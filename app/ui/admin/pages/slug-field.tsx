import { TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { slugify } from "~/domain/own-pages/slug";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";

interface SlugFieldProps {
  hint: MessageKey;
  /** Name of the field that it is made from. */
  source: string;
}

/** The last part of a new page's address. Follows the name while it is empty or what the name makes. */
export function SlugField({ hint, source }: SlugFieldProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const slug = input.current;
    const name = slug?.form?.elements.namedItem(source);
    if (!slug || !(name instanceof HTMLInputElement)) return undefined;
    // Empty, so that a name typed before the page was ready counts.
    let made = slug.value === slugify(name.value) ? slug.value : "";
    const follow = () => {
      if (slug.value !== made) return;
      made = slugify(name.value);
      slug.value = made;
    };
    follow();
    name.addEventListener("input", follow);
    return () => name.removeEventListener("input", follow);
  }, [source]);
  return (
    <TextInput
      {...field("slug")}
      ref={input}
      label={translate("adminPages.slug")}
      description={translate(hint)}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
