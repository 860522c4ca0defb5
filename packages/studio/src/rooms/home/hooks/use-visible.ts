import { type RefObject, useEffect, useState } from 'react'

/** Whether an element can be seen: on the screen, in a tab that is shown. */
export function useVisible(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false)
  const [isShown, setShown] = useState(() => !document.hidden)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting === true))
    if (element.current) observer.observe(element.current)
    const changed = () => setShown(!document.hidden)
    document.addEventListener('visibilitychange', changed)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', changed)
    }
  }, [element])
  return isOnScreen && isShown
}
