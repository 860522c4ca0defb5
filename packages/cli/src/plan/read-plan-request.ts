/** Reads a request: the document's start, goal and limits, as overridden on the command line. */
import { formatDiagnostic, type Limits } from '@telos/core'
import { type LiftedModel, type Model, type PlanRequest, readGoal, readStart } from '@telos/core/lifted'
import { memoryMeter } from '@telos/core/node'
import { didYouMean } from '@telos/core/text'
import { CommandError } from '../command.ts'
import type { LoadedDocument } from '../files/read-document.ts'
import { memoryNote } from '../memory-options.ts'
import { choosePlanner } from './choose-planner.ts'
import { type PlanCommandOptions, splitPair } from './options.ts'

export interface ReadPlanRequest {
  readonly request: PlanRequest
  /** The requested planner. */
  readonly search: string
  readonly note?: string
}

/** Throws a `CommandError` for an invalid request. */
export function readPlanRequest(model: Model, document: LoadedDocument, options: PlanCommandOptions): ReadPlanRequest {
  const { planner, note = memoryNote(options.memory) } = choosePlanner(options)
  const to = goalOf(model, document, options.goal)
  const from = startOf(model, document, options.start)
  const without = options.without?.map((name) => actionNamed(model, name))
  const request = { from, to, planner, without, limits: limitsOf(document, options) }
  return { request, search: planner.engine, ...(note && { note }) }
}

function goalOf(model: Model, document: LoadedDocument, given: readonly string[] = []): unknown {
  if (given.length === 0) {
    if (document.goal !== undefined) return document.goal
    const [name] = model.goals.map((goal) => goal.name)
    const example = name === undefined ? 'KEY=VALUE' : name
    const add = name === undefined ? 'a goal such as "goal: { key: value }"' : `"goal: ${name}"`
    throw new CommandError('badInput', `the document has no goal; add ${add} to it, or pass --goal ${example}`)
  }
  const goals = given.map((text) => {
    const goal = readGoalText(model, text)
    const problem = readGoal(model, goal, []).diagnostics.find(({ severity }) => severity === 'error')
    if (problem !== undefined)
      throw new CommandError('usage', `--goal ${text}: ${formatDiagnostic({ ...problem, path: [] })}`)
    return goal
  })
  return goals.length === 1 ? goals[0] : goals
}

/** The name of a declared goal, JSON, or `key=value`. */
function readGoalText(model: Model, text: string): unknown {
  if (model.goals.some(({ name }) => name === text)) return text
  if (/^\s*[[{"]/.test(text)) {
    try {
      return JSON.parse(text)
    } catch (error) {
      throw new CommandError('usage', `--goal ${text}: invalid JSON; ${(error as Error).message}`)
    }
  }
  const pair = splitPair(text)
  return pair === undefined ? text : Object.fromEntries([[pair[0], scalar(pair[1])]])
}

function startOf(model: Model, document: LoadedDocument, given: readonly string[] = []): Record<string, unknown> {
  const from: Record<string, unknown> = Object.assign(Object.create(null), document.start)
  for (const text of given) {
    const pair = splitPair(text)
    if (pair === undefined) throw new CommandError('usage', `--start ${text}: expected KEY=VALUE, such as at=tavern`)
    from[pair[0]] = scalar(pair[1])
  }
  const problem = readStart(model, from, []).diagnostics.find(({ severity }) => severity === 'error')
  if (problem === undefined) return from
  const text = given.find((pair) => splitPair(pair)?.[0] === problem.path?.[0])
  if (text !== undefined)
    throw new CommandError('usage', `--start ${text}: ${formatDiagnostic({ ...problem, path: [] })}`)
  const advice = 'add it under "start:" in the document, or say --start KEY=VALUE'
  throw new CommandError('badInput', `${problem.message}; ${advice}`)
}

/** Reads a value as YAML does: `true`, `3`, `null` and "quoted" are values, everything else is a name. */
function scalar(text: string): unknown {
  if (text === '~') return null
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'")
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Checks that a name in `--without` is an action. */
export function actionNamed({ actions }: Pick<LiftedModel, 'actions'>, name: string): string {
  const names = actions.map((action) => action.name)
  if (names.includes(name)) return name
  const hint = didYouMean(name, names)
  throw new CommandError('usage', `--without ${name}: unknown action${hint ? ` — ${hint}` : ''}`)
}

/** The command line wins. Core chooses the default limits. */
function limitsOf({ limits: written }: LoadedDocument, options: PlanCommandOptions): Limits {
  const { time, expansions, memory, depth, bound: cost } = options
  return {
    ...written,
    ...(time !== undefined && { milliseconds: time * 1000 }),
    ...(expansions !== undefined && { expansions }),
    ...(memory !== undefined && { memory: memory * 2 ** 20, usedMemory: memoryMeter(memory * 2 ** 20) }),
    ...(depth !== undefined && { depth }),
    ...(cost !== undefined && { cost }),
  }
}
