import type { MindEvent } from '../src/mind/mind-event.ts'
import { type ErrandRunOptions, type ErrandRunResult, runErrand } from '../src/mind/run-errand.ts'

/** Runs an errand and keeps its events. */
export function runWithEvents(options: ErrandRunOptions): ErrandRunResult & { readonly events: readonly MindEvent[] } {
  const events: MindEvent[] = []
  const result = runErrand({
    ...options,
    prepare: (stage) => {
      stage.mind.subscribe((event) => events.push(event))
      options.prepare?.(stage)
    },
  })
  return { ...result, events }
}
