/** Less to draw where drawing is slow: first without shadows, then with fewer pixels. */
import type { DirectionalLight, WebGLRenderer } from 'three'

const fewestFrames = 25
/** The first second goes to compiling, and says nothing. */
const ignored = 1

export function createQuality(renderer: WebGLRenderer, sun: DirectionalLight) {
  let [frames, since, slowSeconds] = [0, performance.now(), 0]
  const steps = [
    () => void (sun.castShadow = false),
    () => renderer.setPixelRatio(0.75),
    () => renderer.setPixelRatio(0.5),
  ]
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, 1.5))
  return {
    /** Call it once a frame. */
    watch() {
      frames++
      const now = performance.now()
      if (now - since < 1000) return
      // a page that was hidden for a while is not slow
      const isSlow = frames < fewestFrames && now - since < 3000
      if (isSlow && slowSeconds++ >= ignored) steps.shift()?.()
      ;[frames, since] = [0, now]
    },
  }
}
