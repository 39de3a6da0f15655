/** What is said of pictures that staff upload, in Spanish. */
export const es = {
  adminMedia: {
    choose: "Imágenes JPEG, PNG o WebP",
    limits: "Hasta 10 MB y 40 megapíxeles cada una. Los datos ocultos, como el lugar de la foto, se quitan.",
    upload: "Subir",
    uploading: "Subiendo {{name}}",
    uploaded: "{{name}}: lista",
    refused: "No se guardaron todas: {{reasons}}",
    failed: "No se pudo subir. Inténtalo otra vez.",
    missing: "Elige una imagen.",
    tooMany: "Son demasiadas a la vez: elige hasta {{count}} imágenes.",
    wrongType: "Elige una imagen JPEG, PNG o WebP.",
    tooManyBytes: "La imagen pesa más de 10 MB.",
    tooManyPixels: "La imagen tiene más de 40 megapíxeles.",
    wrongShape: "La imagen es demasiado alargada: un lado mide más de diez veces el otro.",
    broken: "La imagen está dañada y no se puede abrir.",
    hasMetadata:
      "La imagen lleva datos ocultos, como el lugar de la foto, y aquí no se pueden quitar. Quítalos y súbela otra vez.",
  },
};

/** The same in English. */
export const en: typeof es = {
  adminMedia: {
    choose: "JPEG, PNG or WebP images",
    limits: "Up to 10 MB and 40 megapixels each. Hidden data, such as where a photo was taken, are removed.",
    upload: "Upload",
    uploading: "Uploading {{name}}",
    uploaded: "{{name}}: done",
    refused: "Not all were kept: {{reasons}}",
    failed: "It could not be uploaded. Please try again.",
    missing: "Choose an image.",
    tooMany: "That is too many at once: choose up to {{count}} images.",
    wrongType: "Choose a JPEG, PNG or WebP image.",
    tooManyBytes: "The image is larger than 10 MB.",
    tooManyPixels: "The image has more than 40 megapixels.",
    wrongShape: "The image is too long: one side is more than ten times the other.",
    broken: "The image is damaged and can't be opened.",
    hasMetadata:
      "The image carries hidden data, such as where it was taken, and they can't be removed here. Remove them and upload it again.",
  },
};
