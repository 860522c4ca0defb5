/**
 * One planner on one chain of actions among distractors: the first plan, checked, then as many plans as fit in some time.
 * The campaign shuffles planners and repetitions, so that a machine that becomes slower does so for all.
 */

import { cpuSeconds } from '../../bench/goap/bounded.ts'
import type { Contestant } from '../../bench/goap/contestant.ts'
import { measureInTurns } from '../../bench/goap/measure.ts'
import { npmGoap } from '../../bench/goap/peers/npm-goap.ts'
import { telosCall } from '../../bench/goap/peers/telos.ts'
import { textbook } from '../../bench/goap/peers/textbook.ts'
import { chain, type Distraction } from '../../bench/goap/tasks/generate.ts'
import { sameStarts } from '../../bench/goap/tasks/starts.ts'
import { verify } from '../../bench/goap/verify.ts'

interface Asked {
  readonly values: Readonly<Record<string, number | string>>
}

interface Given {
  readonly options: Readonly<Record<string, unknown>>
}

const contestants: Readonly<Record<string, Contestant>> = { telos: telosCall, textbook, npm: npmGoap }

/** CPU seconds of a first plan above which it is not timed again. */
const slow = 0.5

/** `steps` in a row, `extra` actions that lead nowhere, of a `kind`. */
export function run({ values }: Asked, { options }: Given) {
  const task = chain(Number(values['steps']), Number(values['extra']), values['kind'] as Distraction)
  const starts = sameStarts(task)
  const states = starts.map(({ state }) => state)
  const prepared = contestants[options['planner'] as string].prepare(task, states)
  if (prepared === undefined) return { outcome: 'unsupported', figures: {} }
  const before = cpuSeconds()
  const steps = prepared.steps(prepared.run(0))
  const first = cpuSeconds() - before
  const expanded = prepared.expanded?.()
  const fault = verify(task, task.init, steps)
  if (fault === 'no plan') return { outcome: 'gave-up', figures: {} }
  if (fault === 'invalid') return { outcome: 'invalid-plan', detail: fault, figures: {} }
  // shorter warm-ups measure how far the compiler has come, not the planner
  const effort = { warmUp: 0.4, timed: 0.15, rounds: 3 }
  // slow planners are timed by their first plan
  const [rate] = first > slow ? [1 / first] : measureInTurns([(start) => prepared.run(start)], starts.length, effort)
  const cost = task.actions.filter(({ name }) => steps?.includes(name)).reduce((sum, action) => sum + action.cost, 0)
  return {
    outcome: 'solved',
    ...(fault !== undefined && { detail: `not the cheapest plan: ${fault}` }),
    figures: {
      cost,
      length: steps?.length ?? 0,
      plansPerSecond: rate,
      firstPlanMilliseconds: first * 1000,
      ...(expanded !== undefined && { expanded }),
    },
    plan: steps?.join('\n'),
  }
}
