/** WebGL that is done in software is several times slower than a canvas. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether the name of a renderer is that of one without a graphics card. */
export function isSoftware(renderer: string): boolean {
  return software.test(renderer)
}

/** Whether a canvas serves better than WebGL: `?canvas` asks for it, or there is no graphics card. */
export function prefersCanvas(search: string): boolean {
  if (new URLSearchParams(search).has('canvas')) return true
  const context = document.createElement('canvas').getContext('webgl')
  if (context === null) return true
  // browsers that hide the name behind the extension say no more than `WebKit WebGL` without it
  const extension = context.getExtension('WEBGL_debug_renderer_info')
  const renderer = context.getParameter(extension?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return isSoftware(`${renderer}`)
}
