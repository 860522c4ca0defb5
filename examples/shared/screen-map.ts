/** Converts game coordinates to page coordinates. Measures the page when its size changes, not in every frame. */
import type { Box } from './bubble-layout.ts'

export interface ScreenMap {
  /** The stage, in pixels of the page. */
  readonly size: { readonly width: number; readonly height: number }
  /** Converts a box of the game to pixels of the stage. */
  toPage(box: Box): Box
}

/** `canvas` shows the whole game, which is `gameWidth` wide, somewhere inside `stage`. */
export function createScreenMap(stage: HTMLElement, canvas: HTMLElement, gameWidth: number): ScreenMap {
  let size = { width: 0, height: 0 }
  let [left, top, scale] = [0, 0, 1]
  const measure = () => {
    const [outer, inner] = [stage.getBoundingClientRect(), canvas.getBoundingClientRect()]
    size = { width: outer.width, height: outer.height }
    left = inner.left - outer.left
    top = inner.top - outer.top
    scale = inner.width / gameWidth
  }
  const observer = new ResizeObserver(measure)
  for (const element of [stage, canvas]) observer.observe(element)
  measure()
  return {
    get size() {
      return size
    },
    toPage: ({ x, y, width, height }) => ({
      x: left + x * scale,
      y: top + y * scale,
      width: width * scale,
      height: height * scale,
    }),
  }
}
