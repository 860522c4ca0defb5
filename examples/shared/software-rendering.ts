/** Detects whether WebGL runs on a graphics card. In software it is several times slower. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether a renderer's name belongs to a software renderer. */
export function isSoftware(renderer: string): boolean {
  return software.test(renderer)
}

/** The name of the renderer. */
export function rendererOf(context: WebGLRenderingContext | WebGL2RenderingContext): string {
  // without the extension, some browsers return only `WebKit WebGL`
  const extension = context.getExtension('WEBGL_debug_renderer_info')
  return `${context.getParameter(extension?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)}`
}
