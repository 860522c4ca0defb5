/** As much of gifenc as is used; the package has no types of its own. */
declare module 'gifenc' {
  export type GifPalette = readonly (readonly number[])[]
  export interface GifFrame {
    readonly palette?: GifPalette
    /** Milliseconds. */
    readonly delay?: number
    readonly transparent?: boolean
    readonly transparentIndex?: number
    /** 1 leaves the frame where it is. */
    readonly dispose?: number
    /** 0 repeats for ever. */
    readonly repeat?: number
  }
  export interface GifStream {
    writeFrame(indices: Uint8Array, width: number, height: number, options?: GifFrame): void
    finish(): void
    bytes(): Uint8Array
  }
  export function GIFEncoder(): GifStream
  /** Node takes the package for CommonJS, and all of it for its default export. */
  const library: unknown
  export default library
  export function quantize(
    rgba: Uint8Array | Uint8ClampedArray,
    colours: number,
    options?: { readonly format?: string },
  ): GifPalette
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: GifPalette, format?: string): Uint8Array
}
