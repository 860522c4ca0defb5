/** Whether a condition holds in the state at the time bar's position. */
import type { Value } from '@telos/core'
import type { ShownCondition } from '../../../workers/model/model-contract.ts'

export type Holding = 'yes' | 'no' | 'unknown'

type State = Readonly<Record<string, Value>>
type Arguments = Readonly<Record<string, string>>

/** `args` are the objects of an action's parameters in the next step of the plan; without them, only facts about no parameter are known. */
export function holdsNow({ fact, test }: ShownCondition, state: State | undefined, args: Arguments = {}): Holding {
  if (state === undefined || test === undefined) return 'unknown'
  const value = valueOfFact(fact, state, args)
  if (value === undefined) return 'unknown'
  const result = passes(value, test, state, args)
  return result === undefined ? 'unknown' : result ? 'yes' : 'no'
}

function valueOfFact(key: string, state: State, args: Arguments): Value | undefined {
  const bound = key.replace(/\(([^)]*)\)$/, (_, inner: string) => {
    const names = inner.split(',').map((name) => named(name.trim(), args))
    return `(${names.join(',')})`
  })
  return Object.hasOwn(state, bound) ? state[bound] : undefined
}

function passes(value: Value, test: unknown, state: State, args: Arguments): boolean | undefined {
  if (typeof test !== 'object' || test === null) return value === (typeof test === 'string' ? named(test, args) : test)
  const [[kind, wanted] = ['', undefined]] = Object.entries(test)
  if (kind === 'oneOf' && Array.isArray(wanted)) return wanted.some((one) => passes(value, one, state, args))
  if (kind === 'not') {
    const result = passes(value, wanted, state, args)
    return result === undefined ? undefined : !result
  }
  if (kind === 'between' && Array.isArray(wanted)) {
    const [low, high] = wanted.map((bound) => numberOf(bound, state, args))
    if (low === undefined || high === undefined || typeof value !== 'number') return undefined
    return value >= low && value <= high
  }
  if (kind === 'fact') {
    const other = valueOfFact(String(wanted), state, args)
    return other === undefined ? undefined : value === other
  }
  const bound = numberOf(wanted, state, args)
  if (bound === undefined || typeof value !== 'number') return undefined
  if (kind === 'atLeast') return value >= bound
  if (kind === 'atMost') return value <= bound
  if (kind === 'moreThan') return value > bound
  return kind === 'lessThan' ? value < bound : undefined
}

/** Numbers and facts; arithmetic is left to the engine. */
function numberOf(expression: unknown, state: State, args: Arguments): number | undefined {
  if (typeof expression === 'number') return expression
  if (typeof expression !== 'object' || expression === null || !('fact' in expression)) return undefined
  const value = valueOfFact(String(expression.fact), state, args)
  return typeof value === 'number' ? value : undefined
}

function named(name: string, args: Arguments): string {
  return Object.hasOwn(args, name) ? args[name]! : name
}
