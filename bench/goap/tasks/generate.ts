/**
 * Our own tasks, of the families that peers are usually compared on: T1 a settler's pool of 27 actions, T2 the soldier, T3 chains with
 * distracting actions.
 */

import { seeded } from '../../../experiments/random.ts'
import { optimum } from './optimum.ts'
import type { GoapTask, State, TaskAction } from './tasks.ts'

export function generateTasks(): GoapTask[] {
  const tasks = [settlerJoint(), settlerLong(), soldier('kill'), soldier('alive')]
  for (const n of [5, 10, 15]) {
    tasks.push(chain(n, 0, 'none'))
    for (const m of [50, 200]) for (const kind of ['dead', 'pool8', 'live'] as const) tasks.push(chain(n, m, kind))
  }
  return tasks
}

/** T1: make things or fetch them from the store. Everything can be fetched, so short plans hide among many useless ones. */
const settlerActions: readonly TaskAction[] = [
  action('fellTree', 11, { hatchet: true }, { kindling: true }),
  action('digPeat', 9, { drill: true }, { kindling: true }),
  action('digCopper', 15, { drill: true }, { copperOre: true }),
  action('catchFish', 13, { spear: true }, { fish: true }),
  action('roastFish', 5, { fish: true }, { meal: true }),
  action('bakeLoaf', 6, { grain: true }, { meal: true }),
  action('cutFlax', 12, { sickle: true }, { flax: true, kindling: true }),
  action('smeltBlade', 10, { copperOre: true }, { sickleParts: true }),
  ...['hatchet', 'drill', 'sickle', 'spear'].map((tool) =>
    action(`forge:${tool}`, 8, { [`${tool}Parts`]: true }, { [tool]: true }),
  ),
  ...['hatchet', 'drill', 'sickle', 'spear'].map((tool) => fetch(tool, 6)),
  ...['hatchet', 'drill', 'sickle', 'spear'].map((tool) => fetch(`${tool}Parts`, 6)),
  ...['copperOre', 'fish', 'grain'].map((thing) => fetch(thing, 6)),
  action('fetch:berries', 3, {}, { meal: true }),
  action('fetch:peat', 2, {}, { kindling: true }),
  action('fetch:brushwood', 4, {}, { kindling: true }),
  action('fetch:flax', 5, {}, { flax: true, kindling: true }),
]

/** Three goals at once; one action serves two of them. */
function settlerJoint(): GoapTask {
  return task('T1-joint', {}, { meal: true, flax: true, kindling: true }, settlerActions)
}

/** Flax with all shortcuts removed: six steps in a row. */
function settlerLong(): GoapTask {
  const gone = ['flax', 'sickle', 'sickleParts', 'copperOre', 'drill'].map((thing) => `fetch:${thing}`)
  const left = settlerActions.filter((each) => !gone.includes(each.name))
  return task('T1-long', {}, { flax: true }, left)
}

/** T2: the grenade is the shorter way, but a deadly one. */
function soldier(goal: 'kill' | 'alive'): GoapTask {
  const wanted: State = goal === 'kill' ? { foeStands: false } : { foeStands: false, unhurt: true }
  return task(`T2-${goal}`, { hasRifle: true, hasGrenade: true, foeStands: true, unhurt: true }, wanted, [
    action('lookOut', 1, { hasRifle: true }, { foeSeen: true }),
    action('closeIn', 1, { foeSeen: true }, { foeNear: true }),
    action('chargeRifle', 1, { hasRifle: true }, { charged: true }),
    action('takeAim', 1, { foeSeen: true, charged: true }, { aimed: true }),
    action('fire', 1, { aimed: true }, { foeStands: false }),
    action('throwGrenade', 1, { hasGrenade: true, foeNear: true }, { foeStands: false, unhurt: false }),
    action('fallBack', 1, { foeSeen: true }, { foeNear: false }),
  ])
}

/** T3 distractors: never applicable; always applicable, setting one of eight idle facts; always applicable, each with its own idle fact. */
export type Distraction = 'none' | 'dead' | 'pool8' | 'live'

/** T3: n steps in a row, each needing the fact of the previous step and one made earlier. */
export function chain(n: number, m: number, kind: Distraction): GoapTask {
  // Two generators: the chain of a given length is the same whatever the distractors.
  const random = seeded(n)
  const noise = seeded(1000 + m)
  const actions: TaskAction[] = []
  for (let step = 1; step <= n; step++) {
    const earlier = `made${random.between(0, Math.max(0, step - 2))}`
    actions.push(
      action(
        `make${step}`,
        random.between(1, 9),
        { [`made${step - 1}`]: true, [earlier]: true },
        { [`made${step}`]: true },
      ),
    )
  }
  for (let extra = 0; extra < m; extra++) {
    const needs: State = kind === 'dead' ? { made0: true, never: true } : { made0: true }
    const gives = kind === 'pool8' ? `idle${noise.between(0, 7)}` : `idle${extra}`
    // Anywhere among the useful ones: no planner should profit from a lucky order.
    actions.splice(
      noise.between(0, actions.length),
      0,
      action(`distract${extra}`, noise.between(1, 9), needs, { [gives]: true }),
    )
  }
  return task(`T3-n${n}-m${m}-${kind}`, { made0: true }, { [`made${n}`]: true }, actions)
}

function fetch(thing: string, cost: number): TaskAction {
  return action(`fetch:${thing}`, cost, {}, { [thing]: true })
}

function action(name: string, cost: number, pre: State, eff: State): TaskAction {
  return { name, cost, pre, eff }
}

function task(id: string, facts: State, goal: State, actions: readonly TaskAction[]): GoapTask {
  const atoms = [...new Set([facts, goal, ...actions.flatMap((each) => [each.pre, each.eff])].flatMap(Object.keys))]
  const init = Object.fromEntries(atoms.map((atom) => [atom, facts[atom] ?? false]))
  const open = { id, atoms, init, goal, actions }
  const optimal = optimum(open, init)
  if (optimal === undefined) throw new Error(`task ${id} has no plan`)
  return { ...open, optimal }
}
