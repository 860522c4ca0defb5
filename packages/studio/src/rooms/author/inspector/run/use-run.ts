import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { useShellState, useTimeline } from '../../../../shell/hooks.ts'
import type { StudioShell } from '../../../../shell/room.ts'
import { readRoute } from '../../../../shell/route.ts'
import type { AuthorModel } from '../../author-model.ts'
import type { HandRun } from './hand-run.ts'
import { runTimeline } from './run-timeline.ts'

/** Milliseconds of one step. */
const stepTime = 1_000

/** Walks the time bar through the states of the plan, or of what was fired by hand. The position is part of the address. */
export function useRun(author: AuthorModel, shell: StudioShell, hand: HandRun): void {
  const trace = useStore(author.store, (state) => state.trace)
  const position = useStore(author.store, (state) => state.position)
  const isPlaying = useStore(author.store, (state) => state.isPlaying)

  // shown without a plan, too: a bar that comes and goes would move everything above it
  const timeline = useMemo(
    () => runTimeline(author, hand, { trace, position, isPlaying }),
    [author, hand, trace, position, isPlaying],
  )
  useTimeline(timeline)

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const { position, trace } = author.store.getState()
      if (position < trace.steps.length) author.seek(position + 1)
      if (position + 1 >= trace.steps.length) author.setPlaying(false)
    }, stepTime)
    return () => clearInterval(timer)
  }, [author, isPlaying])

  useStepInAddress(author, shell)
}

function useStepInAddress(author: AuthorModel, shell: StudioShell): void {
  const written = useShellState((state) => state.route.query.step)
  /** What the address says as far as this view knows: its own changes come back to it later, and are no news. */
  const known = useRef<string | null | undefined>(null)
  useEffect(() => {
    if (written === known.current) return
    known.current = written
    const step = Number(written ?? 0)
    if (Number.isSafeInteger(step) && step >= 0) author.seek(step)
  }, [author, written])
  useEffect(
    () =>
      author.store.subscribe(({ position }) => {
        const step = position === 0 ? undefined : String(position)
        const route = readRoute(location.hash)
        if (step === known.current || route.room !== 'author') return
        known.current = step
        const { step: _, ...query } = route.query
        shell.go({ ...route, query: step === undefined ? query : { ...query, step } }, { replace: true })
      }),
    [author, shell],
  )
}
