/** Whether a condition holds in the state at the time bar's position, and the value that it looks at. */
import type { Value } from '@telos/core'
import type { ShownCondition } from '../../../workers/model/model-contract.ts'
import { factNameOf } from '../fact-key.ts'
import type { KnownFacts } from './known-facts.ts'

type Holding = 'yes' | 'no' | 'unknown'

type Arguments = Readonly<Record<string, string>>

/** `args` are the objects of an action's parameters in the next step of the plan; without them, only facts about no parameter are known. */
export function holdsNow(condition: ShownCondition, known: KnownFacts | undefined, args: Arguments = {}): Holding {
  if (known === undefined || condition.test === undefined) return 'unknown'
  const value = valueOfFact(condition.key ?? condition.fact, known, args)
  if (value === undefined) return 'unknown'
  const result = passes(value, condition.test, known, args)
  return result === undefined ? 'unknown' : result ? 'yes' : 'no'
}

/** The value now, where it says more than whether the condition holds. */
export function valueNow(
  condition: ShownCondition,
  known: KnownFacts | undefined,
  args: Arguments = {},
): string | undefined {
  const value = known && valueOfFact(condition.key ?? condition.fact, known, args)
  if (value === undefined || typeof value === 'boolean') return undefined
  // a value that is the one asked for is in the words already
  return value === condition.test ? undefined : String(value ?? 'none')
}

function valueOfFact(key: string, { values, listed, objects }: KnownFacts, args: Arguments): Value | undefined {
  let isAboutObjects = true
  const bound = key.replace(/\(([^)]*)\)$/, (_, inner: string) => {
    const names = inner.split(',').map((name) => named(name.trim(), args))
    isAboutObjects = names.every((name) => objects.has(name))
    return `(${names.join(',')})`
  })
  if (Object.hasOwn(values, bound)) return values[bound]
  return isAboutObjects && listed.has(factNameOf(bound)) ? false : undefined
}

function passes(value: Value, test: unknown, known: KnownFacts, args: Arguments): boolean | undefined {
  if (typeof test !== 'object' || test === null) return value === (typeof test === 'string' ? named(test, args) : test)
  const [[kind, wanted] = ['', undefined]] = Object.entries(test)
  if (kind === 'oneOf' && Array.isArray(wanted)) return wanted.some((one) => passes(value, one, known, args))
  if (kind === 'not') {
    const result = passes(value, wanted, known, args)
    return result === undefined ? undefined : !result
  }
  if (kind === 'between' && Array.isArray(wanted)) {
    const [low, high] = wanted.map((bound) => numberOf(bound, known, args))
    if (low === undefined || high === undefined || typeof value !== 'number') return undefined
    return value >= low && value <= high
  }
  if (kind === 'fact') {
    const other = valueOfFact(String(wanted), known, args)
    return other === undefined ? undefined : value === other
  }
  const bound = numberOf(wanted, known, args)
  if (bound === undefined || typeof value !== 'number') return undefined
  if (kind === 'atLeast') return value >= bound
  if (kind === 'atMost') return value <= bound
  if (kind === 'moreThan') return value > bound
  return kind === 'lessThan' ? value < bound : undefined
}

/** Numbers and facts; arithmetic is left to the engine. */
function numberOf(expression: unknown, known: KnownFacts, args: Arguments): number | undefined {
  if (typeof expression === 'number') return expression
  if (typeof expression !== 'object' || expression === null || !('fact' in expression)) return undefined
  const value = valueOfFact(String(expression.fact), known, args)
  return typeof value === 'number' ? value : undefined
}

/** PDDL writes parameters with a question mark; plans do not. */
function named(name: string, args: Arguments): string {
  const plain = name.replace(/^\?/, '')
  return Object.hasOwn(args, plain) ? args[plain]! : name
}
