/** Devices at the door. */
export const door = {
  adminDoor: {
    hint: "Los equipos que escribieron el código de la puerta y pueden entregar pedidos. Cada uno queda dentro doce horas, o hasta que lo saques.",
    noDoor:
      "La puerta está cerrada: quien administra el servidor pone su código en DOOR_ACCESS_CODE (docs/operations.md).",
    open: "Abrir la puerta",
    none: "Ningún equipo está dentro.",
    device: "Equipo",
    unknown: "Navegador desconocido",
    network: "Red",
    began: "Desde",
    lastSeen: "Visto por última vez",
    end: "Sacar",
    endQuestion: "¿Sacar este equipo? Para volver tendrá que escribir el código.",
    wrongCodes_one: "{{count}} código equivocado en una hora",
    wrongCodes_other: "{{count}} códigos equivocados en una hora",
    wrongCodesDo:
      "Si no fue alguien del equipo, cambia DOOR_ACCESS_CODE: todos tendrán que escribir el nuevo.",
  },
};
