import { Box, Stack, Text } from "@mantine/core";
import { AdminSection } from "../admin-page";

export interface ShownText {
  /** Language code. */
  code: string;
  title: string;
  /** Sanitised HTML. */
  body: string;
}

/** A page's texts as they look, one per language. */
export function PageTexts({ title, texts }: { title: string; texts: readonly ShownText[] }) {
  return (
    <AdminSection title={title}>
      <Stack gap="md">
        {texts.map((text) => (
          <div key={text.code} lang={text.code}>
            <Text fw={600}>
              {text.code}: {text.title}
            </Text>
            <Box className="admin-preview rich-text" dangerouslySetInnerHTML={{ __html: text.body }} />
          </div>
        ))}
      </Stack>
    </AdminSection>
  );
}
