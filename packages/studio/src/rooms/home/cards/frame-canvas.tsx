import { type ComponentProps, useEffect, useRef } from 'react'
import { paintOf } from '../../../draw/draw-frame.ts'
import { openSurface } from '../../../draw/surface.ts'
import type { CardPlayer } from './card-player.ts'

interface FrameCanvasProps extends ComponentProps<'canvas'> {
  readonly player: CardPlayer
  readonly isLarge: boolean
}

/** Draws the frame that a player shows. Frames do not pass through React: they come too often. */
export function FrameCanvas({ player, isLarge, ...props }: FrameCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const surface = openSurface(canvas.current!)
    let shown = player.store.getState().frame
    if (shown) surface.show(paintOf(shown, { isLarge }))
    const stop = player.store.subscribe(({ frame }) => {
      if (frame === undefined || frame === shown) return
      shown = frame
      surface.show(paintOf(frame, { isLarge }))
    })
    return () => {
      stop()
      surface.close()
    }
  }, [player, isLarge])
  return <canvas {...props} ref={canvas} />
}
