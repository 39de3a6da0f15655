import { Alert, Anchor, Button, Group, Stack, TextInput } from "@mantine/core";
import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { FormReply } from "~/domain/form-reply";
import { MAX_PICTURES } from "~/domain/media/picture-limits";
import { PICTURE_TYPES } from "~/domain/media/shoppers/shopper-pictures";
import { useTranslate } from "~/i18n/use-translate";
import { replyIn } from "../admin-field";
import { HiddenFields } from "../button-form";
import { ReplyAlert } from "../reply-alert";
import { useUploads } from "./use-uploads";

interface PictureUploadProps {
  /** Distinguishes the page's forms. */
  intent: string;
  /** The action's reply to any form of the page. */
  answer: FormReply | null | undefined;
  hidden?: Record<string, string | number>;
}

/**
 * A form for several pictures. Without script it sends the files as `pictures`. With script it uploads them one by one
 * with progress, then submits `mediaId` for each stored picture.
 */
export function PictureUpload({ intent, answer, hidden = {} }: PictureUploadProps) {
  const translate = useTranslate();
  const submit = useSubmit();
  const { uploads, isUploading, send } = useUploads();
  const [isTooMany, setTooMany] = useState(false);
  const reply = isTooMany ? null : replyIn(answer, intent, true);

  const uploadBeforeSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const files = new FormData(element).getAll("pictures") as File[];
    if (!files.some(({ size }) => size > 0)) return;
    event.preventDefault();
    setTooMany(files.length > MAX_PICTURES);
    if (isUploading || files.length > MAX_PICTURES) return;
    const mediaIds = await send(files);
    // The files stay selected for another attempt.
    if (mediaIds.length === 0) return;
    const body = new FormData(element);
    body.delete("pictures");
    for (const id of mediaIds) body.append("mediaId", String(id));
    element.reset();
    submit(body, { method: "post", preventScrollReset: true });
  };

  return (
    <Form method="post" encType="multipart/form-data" onSubmit={uploadBeforeSubmit} preventScrollReset>
      <HiddenFields intent={intent} values={hidden} />
      <Stack gap="sm">
        {reply && <ReplyAlert reply={reply} />}
        {isTooMany && (
          <Alert color="red" role="alert" title={translate("adminMedia.tooMany", { count: MAX_PICTURES })} />
        )}
        <TextInput
          type="file"
          id={`${intent}-pictures`}
          name="pictures"
          label={translate("adminMedia.choose")}
          description={translate("adminMedia.limits")}
          accept={PICTURE_TYPES}
          multiple
          required
        />
        <Group>
          <Button type="submit" loading={isUploading}>
            {translate("adminMedia.upload")}
          </Button>
        </Group>
        <ul className="admin-uploads" aria-live="polite">
          {uploads.map(({ id, name, share, problem: refusal, isDone }) => (
            <li key={id} data-refused={refusal ? "" : undefined}>
              {refusal
                ? `${name}: ${translate(refusal.message)} `
                : translate(isDone ? "adminMedia.uploaded" : "adminMedia.uploading", { name })}
              {refusal?.signIn && (
                <Anchor href={refusal.signIn} target="_blank" rel="noopener" inherit>
                  {translate("member.signInAgain")}
                </Anchor>
              )}
              {!isDone && !refusal && <progress value={share} aria-label={name} />}
            </li>
          ))}
        </ul>
      </Stack>
    </Form>
  );
}
