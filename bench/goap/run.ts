/**
 * npm run bench:goap -- [--quick] [--all] [--only T2,T3,blind] [--write]
 * Telos against its peers on the same tasks, and against its own bars. Reading order: tasks, contest, measure, bars.
 */
import { parseArgs } from 'node:util'
import { writeResults } from '../results-file.ts'
import { measureAllocation } from './allocation.ts'
import { bars } from './bars.ts'
import { measureBlind } from './blind.ts'
import { Contest, type Row } from './contest.ts'
import type { Contestant } from './contestant.ts'
import { brief, thorough } from './measure.ts'
import { npmGoap } from './peers/npm-goap.ts'
import { telosCall, telosLoop, telosSearch } from './peers/telos.ts'
import { textbook } from './peers/textbook.ts'
import { loadYardstick } from './peers/yardstick.ts'
import { report } from './report.ts'
import { runRich } from './rich-contest.ts'
import { countsTask } from './tasks/counts.ts'
import { sameStarts, variedStarts } from './tasks/starts.ts'
import { targetsTask } from './tasks/targets.ts'
import { type GoapTask, loadTasks, variedIds } from './tasks/tasks.ts'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
const effort = options.quick ? brief : thorough
/** Seconds for one plan. */
const limit = options.quick ? 1 : 5
const chosen = options.only.split(',').filter(Boolean)

const { source, tasks } = loadTasks(options.all || chosen.length > 0 ? 'all' : options.quick ? 'barred' : 'usual')
const wanted = tasks.filter((task) => isChosen(task.id))
const yardstick = await loadYardstick()
const measure = yardstick ? [yardstick] : []

const contest = new Contest(effort, limit)
const rows = runAll([telosCall, telosSearch, telosLoop, ...measure, textbook, npmGoap], wanted, sameStarts)
// The bare search has its start packed once, so it does not change starts.
const variedTasks = wanted.filter((task) => variedIds.includes(task.id))
const variedRows = runAll([telosCall, ...measure, textbook, npmGoap], variedTasks, variedStarts)
const richTasks = [countsTask, targetsTask].map((create) => create()).filter((task) => isChosen(task.id))
const rich = richTasks.map((task) => announced(task.id, () => runRich(task, effort, limit)))
const blind = isChosen('blind') ? announced('blind', measureBlind) : undefined
const allocation = isChosen('allocation') ? announced('allocation', measureAllocation) : undefined

const found = { source, quick: options.quick, rows, variedRows, rich, blind, allocation }
const text = report(found)
console.log(text)
if (options.write) writeResults('goap', text)
if (bars(found).some((bar) => bar.wanted === 'all' && !bar.met)) process.exitCode = 1

function runAll(
  contestants: readonly Contestant[],
  chosenTasks: readonly GoapTask[],
  startsOf: typeof sameStarts,
): Map<string, Row> {
  const run = (task: GoapTask) => announced(task.id, () => contest.run(contestants, task, startsOf(task)))
  return new Map(chosenTasks.map((task) => [task.id, run(task)]))
}

function isChosen(id: string): boolean {
  return chosen.length === 0 || chosen.some((word) => id.startsWith(word))
}

/** Shows what is being measured, on one line of the terminal that is cleared again. */
function announced<T>(what: string, work: () => T): T {
  if (!process.stderr.isTTY) return work()
  process.stderr.write(what)
  const result = work()
  process.stderr.write('\r\x1b[K')
  return result
}
