/** The `pre_post` language: each action has a precondition and a function to the next state. */
import { didYouMean, needObject } from '@telos/core/text'
import type { ActionLanguage, Successor } from './language.ts'
import { truthOf } from './language.ts'
import { advice, found, isAsync, isIterable, ProblemError } from './problem-error.ts'

type ElementOf<R> = R extends (...given: never[]) => Iterable<infer Element>
  ? Element
  : R extends Iterable<infer Element>
    ? Element
    : unknown

/** The values of an action's variables. */
export type BoundVariables<With> = { readonly [Name in keyof With]: ElementOf<With[Name]> }

/** An action by its pre- and postcondition. */
export interface PrePostAction<State, With> {
  /** Variables: each is a list, or a function of the state and of the variables before it. All combinations are tried. */
  readonly with?: With
  /** Whether the action is applicable. @default always */
  pre?(state: State, values: BoundVariables<With>): boolean
  /** Returns the next state. Must not change the state it is given. */
  post(state: State, values: BoundVariables<With>): State
}

type Values = Readonly<Record<string, unknown>>

interface AnyAction<State> {
  readonly with?: Readonly<Record<string, unknown>>
  pre?(state: State, values: Values): boolean
  post(state: State, values: Values): State
}

const KEYS = ['with', 'pre', 'post']

/**
 * Defines actions by pre- and postconditions. A step is named by its action and values: `move(hall,kitchen)`, or `wait` without variables.
 * Annotate the type of the state where it first appears; the types of the values follow from their lists and functions.
 *
 * @example
 * prePost({
 *   move: {
 *     with: { to: (room: string) => doors[room] },
 *     pre: (room: string, { to }) => !isLocked(room, to),
 *     post: (_room: string, { to }) => to,
 *   },
 * })
 */
export function prePost<State, const Withs>(
  actions: {
    readonly [Name in keyof Withs]: PrePostAction<State, Withs[Name]>
  },
): ActionLanguage<State> {
  needObject(actions, 'actions by their names: { move: { pre, post } }')
  const written = Object.entries(actions as Readonly<Record<string, unknown>>)
  const mistakes = written.flatMap(([name, action]) =>
    mistakesOf(action).map((mistake) => `action ${JSON.stringify(name)}: ${mistake}`),
  )
  if (mistakes.length > 0) throw new ProblemError(mistakes.join('\n'))
  const ready = written.map(([name, action]) => readyAction(name, action as AnyAction<State>))
  return {
    language: 'pre_post',
    *successors(state) {
      for (const action of ready) yield* stepsOf(action, state)
    },
  }
}

interface ReadyAction<State> {
  readonly name: string
  readonly action: AnyAction<State>
  readonly variables: readonly (readonly [name: string, range: unknown])[]
}

function readyAction<State>(name: string, action: AnyAction<State>): ReadyAction<State> {
  // a one-shot iterable has to serve all states
  const variables = Object.entries(action.with ?? {}).map(
    ([variable, range]) => [variable, isIterable(range) ? [...range] : range] as const,
  )
  return { name, action, variables }
}

function* stepsOf<State>({ name, action, variables }: ReadyAction<State>, state: State): Generator<Successor<State>> {
  for (const values of bindings(name, variables, state, Object.create(null))) {
    if (action.pre !== undefined) {
      const isPossible: unknown = action.pre(state, values)
      if (!truthOf(isPossible, `action ${JSON.stringify(name)}: pre`, ['actions', name, 'pre'])) continue
    }
    const next = action.post(state, values)
    if (next === undefined || isAsync(next)) {
      throw new ProblemError(
        `action ${JSON.stringify(name)}: post returned ${found(next)}, expected the next state${advice(next)}`,
        { path: ['actions', name, 'post'] },
      )
    }
    const args = variables.map(([variable]) => valueText(values[variable]))
    yield { action: args.length === 0 ? name : `${name}(${args.join(',')})`, state: next }
  }
}

/** All combinations; the last variable changes fastest. */
function* bindings<State>(
  name: string,
  variables: readonly (readonly [string, unknown])[],
  state: State,
  before: Values,
): Generator<Values> {
  if (variables.length === 0) return yield before
  const [[variable, range], ...others] = variables
  const choices: unknown = typeof range === 'function' ? range(state, before) : range
  if (!isIterable(choices)) {
    const what = `action ${JSON.stringify(name)}: the function of the variable ${JSON.stringify(variable)}`
    throw new ProblemError(`${what} returned ${found(choices)}, expected a list of values${advice(choices)}`, {
      path: ['actions', name, 'with', variable],
    })
  }
  for (const choice of choices) {
    const values: Record<string, unknown> = Object.assign(Object.create(null), before)
    values[variable] = choice
    yield* bindings(name, others, state, values)
  }
}

function valueText(value: unknown): string {
  return typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? String(value)) : String(value)
}

function mistakesOf(action: unknown): string[] {
  if (typeof action !== 'object' || action === null) return [`found ${found(action)}, expected { with, pre, post }`]
  const mistakes = Object.keys(action)
    .filter((key) => !KEYS.includes(key))
    .map((key) => `unknown key ${JSON.stringify(key)} — ${didYouMean(key, KEYS) ?? `choose from ${KEYS.join(', ')}`}`)
  const { with: ranges = {}, pre, post } = action as { with?: unknown; pre?: unknown; post?: unknown }
  if (typeof post !== 'function')
    mistakes.push(`post: found ${found(post)}, expected a function (state, values) => next state`)
  if (pre !== undefined && typeof pre !== 'function') {
    mistakes.push(`pre: found ${found(pre)}, expected a function (state, values) => boolean`)
  }
  if (typeof ranges !== 'object' || ranges === null)
    return [...mistakes, `with: found ${found(ranges)}, expected { variable: values }`]
  for (const [variable, range] of Object.entries(ranges)) {
    if (typeof range === 'function' || isIterable(range)) continue
    mistakes.push(
      `with.${variable}: found ${found(range)}, expected a list of values, or a function of the state that returns one`,
    )
  }
  return mistakes
}
