/** What is used of `libheif-js`, which declares another build of itself only. */
declare module 'libheif-js/wasm-bundle.js' {
  /** A picture in a file, not decoded yet. */
  export interface HeifImageHandle {
    readonly handleOf: 'picture'
  }
  interface HeifError {
    code: unknown
    message: string
  }
  /** The points of a decoded picture, in the memory of the decoder. */
  export interface HeifChannel {
    /** In px. */
    width: number
    height: number
    /** From one row to the next, in bytes. */
    stride: number
    data: Uint8Array
  }
  const libheif: {
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown }
    heif_context_alloc(): number
    heif_context_read_from_memory(context: number, content: Uint8Array): HeifError
    heif_js_context_get_primary_image_handle(context: number): HeifImageHandle | HeifError | null
    heif_image_handle_get_width(handle: HeifImageHandle): number
    heif_image_handle_get_height(handle: HeifImageHandle): number
    /** Without channels where it fails. */
    heif_js_decode_image2(handle: HeifImageHandle, colorspace: unknown, chroma: unknown): { channels?: HeifChannel[] }
  }
  export default libheif
}
