/** Keeps the minute that is looked at in the address: a link shows it, and so does a reload. */
import { useEffect, useRef } from 'react'
import type { Route } from '../../../shell/route.ts'
import type { LabSubViewProps } from '../sub-view.ts'

/** Milliseconds that a minute stays before it is written: browsers forbid many writes in a row. */
const pause = 400

export function minuteOf({ minute = '0' }: Route['query']): number {
  const found = Number(minute)
  return Number.isSafeInteger(found) && found >= 0 ? found : 0
}

/** The query with this minute; the first one needs no words. */
export function withMinute({ minute: _, ...others }: Route['query'], minute: number): Route['query'] {
  return { ...others, ...(minute > 0 && { minute: String(minute) }) }
}

/** `minute`: undefined as long as there is nothing to look at. */
export function useKeptMinute(
  minute: number | undefined,
  seek: (minute: number) => void,
  { shell, route }: Pick<LabSubViewProps, 'shell' | 'route'>,
): void {
  const now = useRef({ route, minute })
  now.current = { route, minute }
  const asked = minuteOf(route.query)
  useEffect(() => {
    if (now.current.minute !== undefined && now.current.minute !== asked) seek(asked)
  }, [asked, seek])
  useEffect(() => {
    if (minute === undefined) return undefined
    const timer = setTimeout(() => {
      const { route: shown } = now.current
      if (minuteOf(shown.query) !== minute)
        shell.go({ ...shown, query: withMinute(shown.query, minute) }, { replace: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [minute, shell])
}
