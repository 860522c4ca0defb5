import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedFolder } from '../../places.ts'
import { generateTasks } from './generate.ts'

/** Truth values by fact; an omitted fact is false in a state and irrelevant in a condition. */
export type State = Record<string, boolean>

export interface TaskAction {
  readonly name: string
  readonly cost: number
  readonly pre: State
  readonly eff: State
}

/** A planning task in a form that every contestant accepts: Boolean facts, actions with costs, one goal. */
export interface GoapTask {
  readonly id: string
  readonly atoms: readonly string[]
  readonly init: State
  readonly goal: State
  readonly actions: readonly TaskAction[]
  /** Cost of a best plan. */
  readonly optimal: number
}

/** The tasks with a bar, in the order of the tables. */
const barred = [
  'T2-alive',
  'T1-joint',
  'T1-long',
  'T3-n10-m0-none',
  'T3-n10-m50-dead',
  'T3-n10-m200-dead',
  'T3-n10-m50-pool8',
  'T3-n10-m200-pool8',
  'T3-n10-m50-live',
  'T3-n10-m200-live',
]
const usual = ['T2-kill', ...barred, 'T3-n15-m0-none', 'T3-n15-m200-live']

/** The tasks that are also timed from different starts. */
export const variedIds = ['T2-alive', 'T1-joint', 'T3-n10-m0-none', 'T3-n10-m200-live']

/** How many tasks to take: those with a bar, the usual ones, or all. */
export type Selection = 'barred' | 'usual' | 'all'

/** The tasks shared between benchmarks if they exist, otherwise our own of the same families. */
export function loadTasks(selection: Selection): { readonly source: string; readonly tasks: readonly GoapTask[] } {
  const folder = join(sharedFolder(), 'bench', 'goap')
  const shared = existsSync(folder)
  const tasks = shared ? readTasks(folder) : generateTasks()
  return { source: shared ? 'shared task files' : 'generated here', tasks: select(tasks, selection) }
}

function readTasks(folder: string): GoapTask[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as GoapTask)
}

function select(tasks: readonly GoapTask[], selection: Selection): GoapTask[] {
  if (selection === 'all') return [...tasks].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
  const ids = selection === 'barred' ? barred : usual
  return ids.flatMap((id) => tasks.filter((task) => task.id === id))
}
