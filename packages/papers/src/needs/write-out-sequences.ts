import { type Need, type NeedsAction, type NeedsStep, withChanges } from './needs-model.ts'
import type { NeedsReport } from './needs-report.ts'
import type { ReadNeedsAction } from './read-needs-action.ts'

/** Nested sequences double quickly: more steps than this are surely a mistake. */
const mostSteps = 1000
const deepest = 100

/** Expands every action into its steps: one for a simple action, those of its parts in order for a sequence. */
export function writeOutSequences(
  report: NeedsReport,
  needs: readonly Need[],
  names: readonly string[],
  read: readonly ReadNeedsAction[],
): NeedsAction[] {
  const done = new Map<number, readonly NeedsStep[]>()

  const stepsOf = (action: number, trail: readonly number[]): readonly NeedsStep[] => {
    const known = done.get(action)
    if (known !== undefined) return known
    const written = read[action]
    let steps: readonly NeedsStep[] = []
    if (!('sequence' in written)) {
      steps = [withChanges({ action, requires: [action], ...written }, needs)]
    } else if (trail.includes(action)) {
      const circle = [...trail.slice(trail.indexOf(action)), action].map((index) => names[index]).join(' → ')
      const path = ['actions', names[action], 'sequence']
      report.error('needs/bad-sequence', path, `found a sequence that contains itself: ${circle}`)
    } else if (trail.length > deepest) {
      const path = ['actions', names[action], 'sequence']
      report.error('needs/bad-sequence', path, `found sequences nested more than ${deepest} levels deep`)
    } else {
      // parts share their steps: only references are copied
      steps = written.sequence.flatMap((part) => stepsOf(part, [...trail, action]))
      if (steps.length > mostSteps) {
        const path = ['actions', names[action], 'sequence']
        report.error('needs/bad-sequence', path, `found ${steps.length} steps, expected at most ${mostSteps}`)
        steps = steps.slice(0, 1)
      }
      // a sequence can be disabled itself, so it must be available when its first step starts
      steps = steps.map((step, at) => (at === 0 ? { ...step, requires: [action, ...step.requires] } : step))
    }
    done.set(action, steps)
    return steps
  }

  return read.map((written, action) => {
    const steps = stepsOf(action, [])
    const minutes = steps.reduce((sum, step) => sum + step.minutes, 0)
    const parts = 'sequence' in written ? { sequence: written.sequence.map((part) => names[part]) } : {}
    return { name: names[action], minutes, steps, ...parts }
  })
}
