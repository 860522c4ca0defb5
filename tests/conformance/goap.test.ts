/**
 * The shared tasks of game planning (T1 Minecraft pool, T2 soldier, T3 chains with distractors) through the public API. Every plan is
 * carried out here, by five lines independent of Telos, and its cost compared with the known optimum.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyDomain, readDomain } from '@telos/core'
import { describe, expect, test } from 'vitest'

interface GoapTask {
  readonly id: string
  readonly init: Readonly<Record<string, boolean>>
  readonly goal: Readonly<Record<string, boolean>>
  readonly actions: readonly {
    readonly name: string
    readonly cost: number
    readonly pre: Readonly<Record<string, boolean>>
    readonly eff: Readonly<Record<string, boolean>>
  }[]
  readonly optimal: number
}

const folder = join(process.env.TELOS_SHARED ?? '', 'bench/goap')
const files =
  process.env.TELOS_SHARED && existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
const tasks = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as GoapTask)

/** Maximum states for a blind search; larger tasks are skipped. */
const mostStates = 2 ** 18

function domainOf({ id, init, actions }: GoapTask): AnyDomain {
  const { domain, diagnostics } = readDomain({
    telos: 1,
    name: id,
    facts: Object.fromEntries(Object.keys(init).map((atom) => [atom, { kind: 'flag' }])),
    actions: Object.fromEntries(actions.map(({ name, cost, pre, eff }) => [name, { needs: pre, does: eff, cost }])),
  })
  if (domain === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2))
  return domain
}

/** Carries out a plan and returns its cost. Throws if a step is impossible or the goal is missed. */
function replay({ init, goal, actions }: GoapTask, steps: readonly { readonly name: string }[]): number {
  const state: Record<string, boolean> = { ...init }
  const holds = (wanted: Readonly<Record<string, boolean>>) =>
    Object.keys(wanted).every((key) => state[key] === wanted[key])
  let total = 0
  for (const { name } of steps) {
    const action = actions.find((candidate) => candidate.name === name)
    if (action === undefined || !holds(action.pre)) throw new Error(`${name} is not possible`)
    Object.assign(state, action.eff)
    total += action.cost
  }
  if (!holds(goal)) throw new Error('the goal is missed')
  return total
}

const planners = [
  'auto',
  { engine: 'astar', heuristic: 'hmax' },
  { engine: 'astar', heuristic: 'blind' },
  'uniform-cost',
  'regressive',
] as const

test('the tasks are there', () => {
  expect(tasks.length).toBeGreaterThanOrEqual(27)
})

describe.each(tasks.map((task) => ({ id: task.id, task })))('$id', ({ task }) => {
  const domain = domainOf(task)

  test.each(planners)('%j gives a cheapest plan', (planner) => {
    const request = { from: task.init, to: task.goal }
    const blind = planner === 'uniform-cost' || (typeof planner === 'object' && planner.heuristic === 'blind')
    // relevance leaves at most 2 to the number of variables
    if (blind && 2 ** domain.plan(request).size.variables > mostStates) return
    // the second call is the warm one
    for (let round = 0; round < 2; round++) {
      const result = domain.plan({ ...request, planner })
      expect([result.status, result.optimal]).toEqual(['solved', true])
      expect([result.cost, replay(task, result.steps)]).toEqual([task.optimal, task.optimal])
      expect(domain.validate({ ...request, steps: result.steps, cost: result.cost }).valid).toBe(true)
    }
  })

  test('other starts with the same goal: every state along the plan', () => {
    const { steps } = domain.plan({ from: task.init, to: task.goal })
    let state = { ...task.init }
    let left = task.optimal
    for (const { name } of steps) {
      const result = domain.plan({ from: state, to: task.goal })
      // the rest of a cheapest plan is a cheapest plan
      expect([result.cost, replay({ ...task, init: state }, result.steps)]).toEqual([left, left])
      const action = task.actions.find((candidate) => candidate.name === name)
      state = { ...state, ...action?.eff }
      left -= action?.cost ?? 0
    }
    expect(domain.plan({ from: state, to: task.goal }).alreadyHolds).toBe(true)
  })
})
