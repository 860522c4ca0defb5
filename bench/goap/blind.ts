/**
 * Uniform-cost search over twenty switches: each state has twenty successors, and the goal is the very last of about a million states.
 * Beside it runs the minimum that any such search must do, over typed arrays that need neither hashing nor an order.
 */
import { cpuSeconds } from './bounded.ts'
import { prepareBlind } from './peers/telos.ts'
import type { GoapTask, State, TaskAction } from './tasks/tasks.ts'

const switches = 20

export interface BlindResult {
  /** States generated per CPU second. */
  readonly telos: number
  readonly bare: number
  readonly generated: number
  readonly fault: string | undefined
}

/** The better of two runs each, alternating: the first one also grows the memory. */
export function measureBlind(): BlindResult {
  const search = prepareBlind(switchesTask())
  let telos = 0
  let bare = 0
  let fault: string | undefined
  for (let round = 0; round < 2; round++) {
    const fromTelos = cpuSeconds()
    search.restart()
    const status = search.run()
    telos = Math.max(telos, search.statistics.generated / (cpuSeconds() - fromTelos))
    if (status !== 'solved') fault = `ended as ${status}`

    const fromBare = cpuSeconds()
    const generated = bareLoop()
    bare = Math.max(bare, generated / (cpuSeconds() - fromBare))
  }
  const { generated } = search.statistics
  const all = switches * (2 ** switches - 1)
  if (generated !== all) fault ??= `generated ${generated} of ${all}`
  return { telos, bare, generated, fault }
}

/** All off at the start, all on at the goal; one action turns each on, another turns it off. */
export function switchesTask(): GoapTask {
  const atoms = Array.from({ length: switches }, (_, number) => `switch${number}`)
  const every = (value: boolean): State => Object.fromEntries(atoms.map((atom) => [atom, value]))
  const actions = atoms.flatMap((atom): TaskAction[] => [
    { name: `on:${atom}`, cost: 1, pre: { [atom]: false }, eff: { [atom]: true } },
    { name: `off:${atom}`, cost: 1, pre: { [atom]: true }, eff: { [atom]: false } },
  ])
  return { id: 'switches', atoms, init: every(false), goal: every(true), actions, optimal: switches }
}

/** Breadth-first with a table as large as the space: no general planner can reach this. */
function bareLoop(): number {
  const size = 2 ** switches
  const cost = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const parent = new Int32Array(size).fill(-1)
  const queue = new Int32Array(size)
  let generated = 0
  let end = 1
  cost[0] = 0
  for (let begin = 0; begin < end; begin++) {
    const state = queue[begin]
    if (state === size - 1) break
    const next = cost[state] + 1
    for (let bit = 0; bit < switches; bit++) {
      const successor = state ^ (1 << bit)
      generated++
      if (cost[successor] <= next) continue
      cost[successor] = next
      parent[successor] = state
      queue[end++] = successor
    }
  }
  return generated
}
