import type { door as es } from "../../es/admin/door";

export const door: typeof es = {
  adminDoor: {
    hint: "The devices that entered the door's code and may hand orders over. Each stays in for twelve hours, or until you put it out.",
    noDoor:
      "The door is closed: whoever runs the server sets its code in DOOR_ACCESS_CODE (docs/operations.md).",
    open: "Open the door",
    none: "No device is in.",
    device: "Device",
    unknown: "Unknown browser",
    network: "Network",
    began: "Since",
    lastSeen: "Last seen",
    end: "Put out",
    endQuestion: "Put this device out? It has to enter the code to come back.",
    wrongCodes_one: "{{count}} wrong code within an hour",
    wrongCodes_other: "{{count}} wrong codes within an hour",
    wrongCodesDo:
      "If it was nobody of the team, change DOOR_ACCESS_CODE: everybody has to enter the new one.",
  },
};
