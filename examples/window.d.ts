import type { Society, Thoughts } from '@telos/core'

declare global {
  interface Window {
    /** What the pages of the examples show to the console of the browser, and to tests. */
    telos: {
      readonly society: Society
      readonly thoughts: Thoughts
      /** The flag of the adapter: without minds the game runs on. */
      readonly minds: { enabled: boolean }
      /** What the keys do to the world, as methods; each page has its own. */
      readonly world: object
    }
  }
}
