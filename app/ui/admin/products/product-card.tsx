import { Paper, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface ProductCardProps {
  title: string;
  id?: string;
  children: ReactNode;
}

/** A part of the product's form. */
export function ProductCard({ title, id, children }: ProductCardProps) {
  return (
    <Paper component="section" aria-label={title} withBorder p="md" id={id}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
