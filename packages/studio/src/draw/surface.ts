/** A canvas that is crisp at any size and pixel ratio, and repainted when either or the theme changes. */
import { onTheme } from '../shell/theme.ts'
import { type DrawColours, themeColours } from './colours.ts'

export interface DrawSize {
  readonly width: number
  readonly height: number
}

export type CanvasPaint = (context: CanvasRenderingContext2D, size: DrawSize, colours: DrawColours) => void

export interface Surface {
  /** Paints now, and again whenever the canvas or the theme changes. */
  show(paint: CanvasPaint): void
  close(): void
}

export function openSurface(canvas: HTMLCanvasElement): Surface {
  const context = canvas.getContext('2d')
  let colours = themeColours(canvas)
  let painted: CanvasPaint | undefined

  function repaint(): void {
    const { clientWidth: width, clientHeight: height } = canvas
    if (context === null || painted === undefined || width === 0 || height === 0) return
    const ratio = Math.min(3, devicePixelRatio || 1)
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide
      canvas.height = high
    }
    context.setTransform(wide / width, 0, 0, high / height, 0, 0)
    context.clearRect(0, 0, width, height)
    painted(context, { width, height }, colours)
  }

  const observer = new ResizeObserver(repaint)
  observer.observe(canvas)
  const stop = onTheme(() => {
    colours = themeColours(canvas)
    repaint()
  })
  return {
    show(paint) {
      painted = paint
      repaint()
    },
    close() {
      observer.disconnect()
      stop()
    },
  }
}
