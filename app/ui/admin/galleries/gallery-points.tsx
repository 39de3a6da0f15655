import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { type MouseEvent, useRef } from "react";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { Picture } from "../../shared/picture";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { pointOfClick } from "../media/point-of-click";
import type { ImageView, PieceView } from "./gallery-view";

interface GalleryPointsProps {
  image: ImageView;
  version: number;
  pieces: PieceView[];
  answer: FormReply | null | undefined;
}

type Field = ReturnType<typeof useAdminField>;

/** Writes a click on the picture into the fields x and y of the row that had the focus last. */
function usePointer() {
  const row = useRef<HTMLElement | null>(null);
  const onFocus = ({ target }: { target: EventTarget }) => {
    row.current = (target as HTMLElement).closest<HTMLElement>("[data-point]");
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const rows = event.currentTarget.closest("form")?.querySelectorAll<HTMLElement>("[data-point]");
    const chosen = row.current ?? rows?.item(rows.length - 1);
    for (const [axis, value] of Object.entries(pointOfClick(event))) {
      const input = chosen?.querySelector<HTMLInputElement>(`[data-axis="${axis}"]`);
      if (input) input.value = String(value);
    }
  };
  return { onFocus, onClick };
}

interface PlaceProps {
  field: Field;
  imageId: number;
  /** Before the names `x` and `y`. */
  prefix: string;
  place: { x: number; y: number };
}

function Place({ field, imageId, prefix, place }: PlaceProps) {
  const translate = useTranslate();
  const axis = (name: "x" | "y", label: "adminGalleries.fromLeft" | "adminGalleries.fromTop") => {
    const props = field(`${prefix}${name}`, String(place[name]));
    return (
      <TextInput
        {...props}
        id={`${props.id}-${imageId}`}
        label={translate(label)}
        inputMode="numeric"
        autoComplete="off"
        data-axis={name}
      />
    );
  };
  return (
    <Group grow gap="xs" align="start">
      {axis("x", "adminGalleries.fromLeft")}
      {axis("y", "adminGalleries.fromTop")}
    </Group>
  );
}

function Rows({ image, pieces }: Pick<GalleryPointsProps, "image" | "pieces">) {
  const translate = useTranslate();
  const field = useAdminField();
  const pointer = usePointer();
  const { id, points, picture } = image;
  const products = new Map(pieces.map((piece) => [piece.id, piece]));
  const product = field("product", "");
  return (
    <Stack gap="md" onFocus={pointer.onFocus}>
      <Text size="sm" c="dimmed">
        {translate("adminGalleries.piecesHint")}
      </Text>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the fields below do the same by keyboard. */}
      <div className="admin-points" onClick={pointer.onClick}>
        <Picture picture={picture} alt="" sizes="240px" />
        {points.map(({ productId, x, y }, index) => (
          <span key={productId} style={{ left: `${x}%`, top: `${y}%` }}>
            {index + 1}
          </span>
        ))}
      </div>
      {points.map((point, index) => {
        const { name = "", variants = [] } = products.get(point.productId) ?? {};
        const prefix = `points[${index}].`;
        const variant = field(`${prefix}variantId`, String(point.variantId ?? ""));
        return (
          <Stack key={point.productId} gap="xs" data-point="">
            <input type="hidden" name={`${prefix}productId`} value={point.productId} />
            <Text fw={500}>
              {index + 1}. {name}
            </Text>
            {variants.length > 1 && (
              <NativeSelect
                {...variant}
                id={`${variant.id}-${id}`}
                label={translate("adminGalleries.variant")}
                data={[
                  { value: "", label: translate("adminGalleries.firstVariant") },
                  ...variants.map((choice) => ({ value: String(choice.id), label: choice.name })),
                ]}
              />
            )}
            <Place field={field} imageId={id} prefix={prefix} place={point} />
            <Checkbox name={`${prefix}remove`} label={translate("adminGalleries.removePiece", { name })} />
          </Stack>
        );
      })}
      <Stack gap="xs" data-point="">
        <TextInput
          {...product}
          id={`product-${id}`}
          label={translate("adminGalleries.addPiece")}
          description={translate("adminGalleries.addPieceHint")}
          autoComplete="off"
        />
        <Place field={field} imageId={id} prefix="" place={{ x: 50, y: 50 }} />
      </Stack>
    </Stack>
  );
}

/** The products that a picture shows, with their places. */
export function GalleryPoints({ image, version, pieces, answer }: GalleryPointsProps) {
  const translate = useTranslate();
  const intent = `points-${image.id}`;
  const { points } = image;
  return (
    <details open={intentOf(answer) === intent || undefined}>
      <summary>{translate("adminGalleries.pieces", { count: points.length })}</summary>
      <AdminForm
        key={points.map((point) => Object.values(point).join()).join(";")}
        intent={intent}
        hidden={{ imageId: image.id, version }}
        answer={answer}
      >
        <Rows image={image} pieces={pieces} />
      </AdminForm>
    </details>
  );
}
