import { isSoftware, rendererOf } from '../../shared/software-rendering.ts'

/** Whether a canvas serves better than WebGL: `?canvas` asks for it, or there is no graphics card. */
export function prefersCanvas(search: string): boolean {
  if (new URLSearchParams(search).has('canvas')) return true
  const context = document.createElement('canvas').getContext('webgl')
  if (context === null) return true
  const renderer = rendererOf(context)
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return isSoftware(renderer)
}
