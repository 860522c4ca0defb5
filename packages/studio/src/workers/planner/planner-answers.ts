/** Plans for documents and PDDL, says why not, and carries single actions out. */
import type { PlanStep } from '@telos/core'
import { applyStep } from '@telos/core/lifted'
import type { RpcAnswers } from '../worker-rpc.ts'
import { readDocumentPlanning } from './document-planning.ts'
import { readPddlPlanning } from './pddl-planning.ts'
import type { FactValueMap, TaskRead, TaskReading, TaskRefused } from './planned-task.ts'
import { askableParts } from './planned-task.ts'
import type { Fired, Planned, PlannerContract, ShownPlan } from './planner-contract.ts'
import { type RunningSetup, runPlanning } from './run-planning.ts'
import { noPlanAtAll, shownPlan, whyNotSentence } from './shown-plan.ts'

export function plannerAnswers(): RpcAnswers<PlannerContract> {
  /** The latest answer: "why not" compares with the plan that is shown. */
  let latest: { readonly key: string; readonly plan: ShownPlan } | undefined

  async function planned(asked: Planned, reading: TaskRead, setup: RunningSetup): Promise<ShownPlan> {
    const key = JSON.stringify(asked)
    if (latest?.key === key) return latest.plan
    const plan = shownPlan(reading.task, await runPlanning(reading.task, setup))
    latest = { key, plan }
    return plan
  }

  return {
    async plan(asked, { signal, report }) {
      const reading = readPlanning(asked)
      if ('diagnostics' in reading) return reading
      const plan = await planned(asked, reading, { signal, report })
      return { plan, goal: reading.task.goalText, parts: askableParts(reading.task, asked.kind) }
    },
    async whyNot({ action, ...asked }, { signal }) {
      const now = readPlanning(asked)
      if ('diagnostics' in now) return refused(action, now)
      const before = await planned(asked, now, { signal })
      const isIn = before.steps.some((step) => step.action === action)
      const { without = [], including = [] } = asked
      const other = isIn
        ? { ...asked, without: [...without, action], including: including.filter((name) => name !== action) }
        : { ...asked, without: without.filter((name) => name !== action), including: [...including, action] }
      const reading = readPlanning(other)
      if ('diagnostics' in reading) return refused(action, reading)
      const plan = shownPlan(reading.task, await runPlanning(reading.task, { signal }))
      const bothSolved = before.status === 'solved' && plan.status === 'solved'
      const difference = bothSolved ? plan.cost - before.cost : undefined
      return { action, plan, difference, sentence: whyNotSentence(action, isIn, before, plan) }
    },
    fire: ({ state, action, args, ...asked }) => fireByHand(asked, state, { name: action, args }),
  }
}

function readPlanning(asked: Planned): TaskReading {
  return asked.kind === 'pddl' ? readPddlPlanning(asked) : readDocumentPlanning(asked)
}

function refused(
  action: string,
  { diagnostics }: TaskRefused,
): Awaited<ReturnType<RpcAnswers<PlannerContract>['whyNot']>> {
  const sentence = diagnostics[0]?.message ?? 'There is nothing to plan with.'
  return { action, plan: noPlanAtAll(sentence), difference: undefined, sentence }
}

/** Carries an action out by the referee, which shares no code with the search. */
function fireByHand(asked: Planned, state: FactValueMap, step: PlanStep): Fired {
  const reading = readPlanning(asked)
  if ('diagnostics' in reading) return { isDone: false, because: reading.diagnostics[0]?.message ?? '' }
  const { task } = reading
  const done = applyStep(task.model, task.startOf(state), step)
  if (!done.applied) return { isDone: false, because: done.message }
  return { isDone: true, cost: done.cost, state: task.shown(done.state) }
}
