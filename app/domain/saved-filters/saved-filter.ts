export const savedFilterLimits = { name: 40, perTable: 30, search: 2000 } as const;
