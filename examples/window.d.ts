import type { Society, Thoughts } from '@telos/core'

declare global {
  interface Window {
    /** What the example pages expose to the browser console and to tests. */
    telos: {
      readonly society: Society
      readonly thoughts: Thoughts
      /** The adapter's flag: without minds, the game keeps running. */
      readonly minds: { enabled: boolean }
      /** The effects of the keys on the world, as methods; each page has its own. */
      readonly world: object
    }
  }
}
