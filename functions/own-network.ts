// A network of one's own: the build gives it its name and its colour (docs/deploy.md, section 3).

/** The name of a build that is given none. */
export const USUAL_NAME = 'elevere';

/** Letters that need no escaping in HTML, JSON, a script or the sender of a mail. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} .-]{0,38}[\p{L}\p{N}])?$/u;

/** White text has to be readable on the accent colour, and the colour on a white page. */
const LEAST_CONTRAST = 4.5;

export interface Network {
  readonly name: string;
  /** As #0e6549; null for the usual one. */
  readonly accent: string | null;
}

/** Of one channel of sRGB, 0 to 255 (WCAG 2.2, relative luminance). */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

export const isNetworkName = (name: string) => NAME.test(name);

/** Whether it is a colour such as #0e6549 that white text can be read on. */
export const hasReadableContrast = (colour: string) =>
  /^#[0-9a-f]{6}$/i.test(colour) && contrastWithWhite(colour) >= LEAST_CONTRAST;

/** The settings, which tools/deploy/settings.ts has checked, as a network; '' takes what is usual. */
export function readNetwork(name: string, accent: string): Network {
  return { name: name || USUAL_NAME, accent: accent === '' ? null : accent.toLowerCase() };
}

/** The name as a part of addresses and file names. */
function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'network';
}

/** What the sources read of the network, for the `define` of a bundler. */
export function constantsOf({ name, accent }: Network) {
  return {
    __NETWORK_NAME__: JSON.stringify(name),
    __NETWORK_SLUG__: JSON.stringify(slugOf(name)),
    __ACCENT__: JSON.stringify(accent),
  };
}
