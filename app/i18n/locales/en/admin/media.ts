import type { media as es } from "../../es/admin/media";

export const media: typeof es = {
  adminMedia: {
    choose: "JPEG, PNG or WebP images",
    limits: "Up to 10 MB and 40 megapixels each. Hidden data, such as where a photo was taken, are removed.",
    upload: "Upload",
    uploading: "Uploading {{name}}",
    uploaded: "{{name}}: done",
    refused: "Not all were kept: {{reasons}}",
    failed: "We couldn't upload it. Try again.",
    focus: "Focal point",
    focusHint:
      "What stays in view when the picture is cropped: click on it, or enter where it is. Empty: the center. Below are the crops of a phone and of a banner.",
    focusAt: "Focal point: {{x}}% from the left, {{y}}% from the top. Move it with the arrow keys.",
    saveFocus: "Save the point",
    focusLeft: "From the left, in %",
    focusTop: "From the top, in %",
    invalidPercent: "Enter a number from 0 to 100.",
    missing: "Choose an image.",
    tooMany: "That is too many at once: choose up to {{count}} images.",
    "picture-type": "Choose a JPEG, PNG or WebP image.",
    "picture-bytes": "The image is larger than 10 MB.",
    "picture-pixels": "The image has more than 40 megapixels.",
    "picture-shape": "The image is too long: one side is more than ten times the other.",
    "picture-broken": "The image is damaged and can't be opened.",
    "picture-metadata":
      "The image carries hidden data, such as where it was taken, and they can't be removed here. Remove them and upload it again.",
  },
};
