/** The company's sign: on light, on dark, and one as wide as high for the browser's tab. */
export const logoPlaces = ["light", "dark", "square"] as const;
export type LogoPlace = (typeof logoPlaces)[number];

/** How large a logo is shown at most, in pixels of a page; files hold twice as many. */
const room = { width: 200, height: 40 };
export const tabSide = 180;
export const mostLogoBytes = 30_000;

/** The last part of the address of a logo. */
export const isLogoName = (name: string) => /^logo-[0-9a-f]{12}\.(?:svg|png)$/.test(name);

/** A logo of that shape as pages show it: as high as there is room for, or as wide. */
export function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(room.height / height, room.width / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether a drawing is about as wide as it is high. */
export const isSquare = ({ width, height }: { width: number; height: number }) => Math.abs(width / height - 1) < 0.1;
