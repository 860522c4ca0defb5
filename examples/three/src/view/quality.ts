/** Draws as finely as the screen shows, and no finer than the page's own pixels where drawing is slow. */
import type { WebGLRenderer } from 'three'

const fewestFrames = 25
/** The first second goes to compiling shaders and says nothing. */
const ignored = 1
/** Nobody sees more than this, and every frame would pay for it. */
const finest = 2

export function createQuality(renderer: WebGLRenderer) {
  let [frames, since, slowSeconds] = [0, performance.now(), 0]
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, finest))
  return {
    /** Call it once a frame. */
    watch() {
      frames++
      const now = performance.now()
      if (now - since < 1000) return
      // a page that was hidden for a while is not slow
      const isSlow = frames < fewestFrames && now - since < 3000
      if (isSlow && slowSeconds++ === ignored) renderer.setPixelRatio(Math.min(window.devicePixelRatio, 1))
      ;[frames, since] = [0, now]
    },
  }
}
