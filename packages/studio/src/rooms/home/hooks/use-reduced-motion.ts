import { useSyncExternalStore } from 'react'

const question = '(prefers-reduced-motion: reduce)'

/** Whether the system asks for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(question)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(question).matches,
  )
}
