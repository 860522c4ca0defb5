import { useEffect, useMemo, useRef, useState } from 'react'
import { useTimeline } from '../../../shell/hooks.ts'
import type { Route } from '../../../shell/route.ts'
import type { Timeline } from '../../../shell/timeline.ts'
import type { NeedsLives } from '../../../workers/needs/needs-contract.ts'
import type { LabSubViewProps } from '../sub-view.ts'

/** The hours as the time bar shows them: one position per minute, a mark where an action of the plan begins. */

/** Milliseconds between two frames while it plays, and minutes that pass in them. */
const frame = 50
const pace = 2

export function useDayTimeline(
  lives: NeedsLives | undefined,
  unit: string,
  first: number,
): readonly [number, (minute: number) => void] {
  const last = Math.max(lives?.behaviour.minutes ?? 0, lives?.plan?.minutes ?? 0)
  const [asked, setMinute] = useState(first)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const minute = Math.min(asked, last)

  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => setMinute((now) => Math.min(last, now + pace * speed)), frame)
    return () => clearInterval(timer)
  }, [isPlaying, speed, last])
  useEffect(() => {
    if (minute >= last) setPlaying(false)
  }, [minute, last])

  const timeline = useMemo((): Timeline | undefined => {
    if (lives === undefined) return undefined
    const moments = (lives.plan ?? lives.behaviour).moments
    return {
      unit,
      position: Math.round(minute),
      last,
      isPlaying,
      speed,
      setSpeed,
      marks: moments.slice(1).map(({ action }, at) => ({ at: moments[at]!.minutes, kind: 'event', label: action })),
      seek: setMinute,
      play() {
        if (minute >= last) setMinute(0)
        setPlaying(true)
      },
      pause: () => setPlaying(false),
    }
  }, [lives, unit, minute, last, isPlaying, speed])
  useTimeline(timeline)
  return [minute, setMinute]
}

/** Keeps the minute that is looked at in the address: a link shows it, and so does a reload. */

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
