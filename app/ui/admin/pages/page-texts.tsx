import { Box, Stack, Text } from "@mantine/core";
import { AdminSection } from "../admin-page";
import type { LanguageName } from "../galleries/gallery-view";

export interface ShownText {
  /** Language code. */
  code: string;
  title: string;
  /** Sanitised HTML. */
  body: string;
}

interface PageTextsProps {
  title: string;
  texts: readonly ShownText[];
  languages: readonly LanguageName[];
}

/** A page's texts as they look, one per language. */
export function PageTexts({ title, texts, languages }: PageTextsProps) {
  // A version may have texts in a language that was deleted.
  const nameOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code;
  return (
    <AdminSection title={title}>
      <Stack gap="md">
        {texts.map((text) => (
          <div key={text.code}>
            <Text fw={600}>
              {nameOf(text.code)}: <span lang={text.code}>{text.title}</span>
            </Text>
            <Box
              className="admin-preview rich-text"
              lang={text.code}
              dangerouslySetInnerHTML={{ __html: text.body }}
            />
          </div>
        ))}
      </Stack>
    </AdminSection>
  );
}
