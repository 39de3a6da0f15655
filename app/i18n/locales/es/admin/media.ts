/** Uploads of pictures. */
export const media = {
  adminMedia: {
    choose: "Imágenes JPEG, PNG o WebP",
    limits: "Hasta 10 MB y 40 megapíxeles cada una. Los datos ocultos, como el lugar de la foto, se quitan.",
    upload: "Subir",
    uploading: "Subiendo {{name}}",
    uploaded: "{{name}}: lista",
    refused: "No guardamos todas: {{reasons}}",
    failed: "No pudimos subirla. Inténtalo otra vez.",
    focus: "Punto de interés",
    focusHint:
      "Lo que se ve siempre, aunque la imagen se recorte: haz clic en él o escribe dónde está. Vacío: el centro. Abajo ves el recorte en el teléfono y el de una franja.",
    focusAt: "Punto de interés: {{x}} % desde la izquierda, {{y}} % desde arriba. Muévelo con las flechas.",
    saveFocus: "Guardar el punto",
    focusLeft: "Desde la izquierda, en %",
    focusTop: "Desde arriba, en %",
    invalidPercent: "Escribe un número de 0 a 100.",
    missing: "Elige una imagen.",
    tooMany: "Son demasiadas a la vez: elige hasta {{count}} imágenes.",
    "picture-type": "Elige una imagen JPEG, PNG o WebP.",
    "picture-bytes": "La imagen pesa más de 10 MB.",
    "picture-pixels": "La imagen tiene más de 40 megapíxeles.",
    "picture-shape": "La imagen es demasiado alargada: un lado mide más de diez veces el otro.",
    "picture-broken": "La imagen está dañada y no se puede abrir.",
    "picture-metadata":
      "La imagen lleva datos ocultos, como el lugar de la foto, y aquí no se pueden quitar. Quítalos y súbela otra vez.",
  },
};
