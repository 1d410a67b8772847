/** Days that document numbers and ID images are kept after a visit: the company's setting, 30 without one. */
export const documentDays = ({ settings }: { settings: { documentDays?: number } }): number =>
  settings.documentDays ?? 30;
