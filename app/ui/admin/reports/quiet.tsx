import { Text } from "@mantine/core";

/** The text of a number, which is dimmed for zero so that the others stand out. */
export const Quiet = ({ value, text }: { value: number; text: string }) =>
  value === 0 ? (
    <Text span inherit c="var(--color-dimmed)">
      {text}
    </Text>
  ) : (
    text
  );
