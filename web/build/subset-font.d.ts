declare module 'subset-font' {
  /** The font with these characters alone, in the wanted format. Rejects on what is no font. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes?: Readonly<
        Record<string, { readonly min: number; readonly max: number }>
      >;
    },
  ): Promise<Uint8Array>;
}
