/** The hours as the time bar shows them: one position per minute, a mark where an action of the plan begins. */
import { useEffect, useMemo, useState } from 'react'
import { useTimeline } from '../../../shell/hooks.ts'
import type { Timeline } from '../../../shell/timeline.ts'
import type { NeedsLives } from '../../../workers/needs/needs-contract.ts'

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
