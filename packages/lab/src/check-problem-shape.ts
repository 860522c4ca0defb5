/** Checks whether a value has the shape of a problem. Calls none of its functions: what they return is checked when they run. */
import type { Diagnostic } from '@telos/core'
import { didYouMean } from '@telos/core/text'

/**
 * Maps each code that `checkProblemShape` reports to its meaning.
 *
 * @example PROBLEM_CODES['problem/missing-key'] // 'a problem needs a name, a start, a goal and actions'
 */
export const PROBLEM_CODES = {
  'problem/wrong-kind': 'the value is of the wrong kind: expected, for example, a function, a text or an object',
  'problem/missing-key': 'a problem needs a name, a start, a goal and actions',
  'problem/unknown-key': 'the key has no meaning here (a warning, unless it looks like a typo)',
  'problem/bad-name':
    'the name is empty, contains brackets, commas or control characters, or begins or ends with a blank',
  'problem/unknown-cost': 'a heuristic is declared for a cost that the problem does not have',
} as const

/** A code of `PROBLEM_CODES`. */
export type ProblemCode = keyof typeof PROBLEM_CODES

type Kind = 'text' | 'function' | 'object' | 'flag'

const problemKeys: Readonly<Record<string, Kind>> = {
  name: 'text',
  title: 'text',
  summary: 'text',
  page: 'text',
  parameters: 'object',
  start: 'function',
  goal: 'function',
  actions: 'object',
  cost: 'function',
  costs: 'object',
  heuristics: 'object',
  lowerBound: 'function',
  upperBound: 'function',
  predecessors: 'function',
  goalStates: 'function',
  key: 'function',
  equals: 'function',
  print: 'function',
  toJSON: 'function',
  report: 'function',
}
const needed: Readonly<Record<string, string>> = {
  name: "name the problem: name: 'eight-puzzle'",
  start: 'say where the search begins: start: () => state',
  goal: 'say when the search ends: goal: (state) => true or false',
  actions: 'say what can be done: actions: successors((state) => [{ action, state }])',
}
const pathCosts = ['sum', 'maximum', 'minimum']

/**
 * Lists what keeps a value from being a problem. Empty if it is one.
 *
 * @example
 * checkProblemShape({ name: 'counting', start: () => 0, gaol: (state) => state === 9, actions })
 * // gaol: unknown key "gaol" — did you mean "goal"?
 */
export function checkProblemShape(value: unknown): Diagnostic[] {
  const check = new ShapeCheck()
  if (!isObject(value)) {
    check.wrong([], value, 'a problem: an object with name, start, goal and actions')
    return check.diagnostics
  }
  const meant = check.knownKeys(value, [], [...Object.keys(problemKeys), 'pathCost'])
  for (const [key, hint] of Object.entries(needed)) {
    if (value[key] === undefined && !meant.has(key)) {
      check.add('problem/missing-key', [], `found no ${JSON.stringify(key)}, expected one`, hint)
    }
  }
  for (const [key, kind] of Object.entries(problemKeys)) if (key !== 'actions') check.optional(value, key, kind, [])
  if (typeof value['name'] === 'string') check.name(value['name'], ['name'])
  if (isObject(value['parameters'])) {
    check.knownKeys(value['parameters'], ['parameters'], ['start', 'goal'])
    for (const key of ['start', 'goal']) check.optional(value['parameters'], key, 'text', ['parameters'])
  }
  checkActions(check, value['actions'])
  checkPathCost(check, value['pathCost'], ['pathCost'])
  const costs = isObject(value['costs']) ? value['costs'] : {}
  for (const [name, cost] of Object.entries(costs)) checkCost(check, name, cost)
  if (isObject(value['heuristics'])) {
    for (const [name, heuristic] of Object.entries(value['heuristics'])) checkHeuristic(check, name, heuristic, costs)
  }
  return check.diagnostics
}

function checkActions(check: ShapeCheck, actions: unknown): void {
  if (actions === undefined) return
  if (isObject(actions) && typeof actions['successors'] === 'function') return
  const found = isObject(actions) && !Array.isArray(actions) ? 'an object without successors' : inWords(actions)
  const hint =
    typeof actions === 'function'
      ? 'wrap it: actions: successors((state) => …)'
      : 'write actions: successors((state) => …), or use one of the other action languages'
  check.add('problem/wrong-kind', ['actions'], `found ${found}, expected actions in an action language`, hint)
}

function checkCost(check: ShapeCheck, name: string, cost: unknown): void {
  const path = ['costs', name]
  check.name(name, path)
  if (!isObject(cost)) {
    check.wrong(path, cost, 'an object such as { cost: (from, to, action) => 1 }')
    return
  }
  check.knownKeys(cost, path, ['summary', 'cost', 'pathCost'])
  check.optional(cost, 'summary', 'text', path)
  if (typeof cost['cost'] !== 'function') check.wrong([...path, 'cost'], cost['cost'], 'a function')
  checkPathCost(check, cost['pathCost'], [...path, 'pathCost'])
}

function checkHeuristic(check: ShapeCheck, name: string, heuristic: unknown, costs: object): void {
  const path = ['heuristics', name]
  check.name(name, path)
  if (typeof heuristic === 'function') return
  if (!isObject(heuristic)) {
    check.wrong(path, heuristic, 'a function such as (state, goal) => 0')
    return
  }
  check.knownKeys(heuristic, path, ['summary', 'estimate', 'admissible', 'cost'])
  check.optional(heuristic, 'summary', 'text', path)
  check.optional(heuristic, 'admissible', 'flag', path)
  if (typeof heuristic['estimate'] !== 'function') {
    check.wrong([...path, 'estimate'], heuristic['estimate'], 'a function such as (state, goal) => 0')
  }
  const cost = heuristic['cost']
  check.optional(heuristic, 'cost', 'text', path)
  if (typeof cost === 'string' && !Object.hasOwn(costs, cost)) {
    const known = Object.keys(costs)
    const hint = didYouMean(cost, known) ?? (known.length ? `there are: ${known.join(', ')}` : 'add it under costs')
    check.add('problem/unknown-cost', [...path, 'cost'], `unknown cost ${JSON.stringify(cost)}`, hint)
  }
}

function checkPathCost(check: ShapeCheck, value: unknown, path: readonly string[]): void {
  if (value === undefined || typeof value === 'function') return
  if (typeof value === 'string' && pathCosts.includes(value)) return
  const hint = typeof value === 'string' ? didYouMean(value, pathCosts) : undefined
  check.wrong(path, value, "'sum', 'maximum', 'minimum' or a function", hint)
}

class ShapeCheck {
  readonly diagnostics: Diagnostic[] = []

  add(code: ProblemCode, path: readonly string[], message: string, hint?: string, more?: Partial<Diagnostic>): void {
    this.diagnostics.push({ code, severity: 'error', message, ...(hint !== undefined && { hint }), path, ...more })
  }

  wrong(path: readonly string[], found: unknown, expected: string, hint?: string): void {
    this.add('problem/wrong-kind', path, `found ${inWords(found)}, expected ${expected}`, hint)
  }

  optional(holder: Holder, key: string, kind: Kind, path: readonly string[]): void {
    const value = holder[key]
    if (value !== undefined && !kinds[kind].test(value)) this.wrong([...path, key], value, kinds[kind].words)
  }

  /** Suggests known keys for unknown ones. */
  knownKeys(holder: Holder, path: readonly string[], known: readonly string[]): Set<string> {
    const meant = new Set<string>()
    for (const key of Object.keys(holder)) {
      if (known.includes(key)) continue
      const free = known.filter((each) => holder[each] === undefined)
      const hint = didYouMean(key, free)
      for (const each of free) if (hint === didYouMean(each, [each])) meant.add(each)
      // an instance of a class may have keys of its own
      const severity = hint === undefined ? 'warning' : 'error'
      const message = `unknown key ${JSON.stringify(key)}`
      this.add('problem/unknown-key', [...path, key], message, hint ?? `keys are: ${known.join(', ')}`, {
        severity,
        atKey: true,
      })
    }
    return meant
  }

  name(name: string, path: readonly string[]): void {
    if (name !== '' && name.trim() === name && !/[(),\p{Cc}]/u.test(name)) return
    const message = `found the name ${JSON.stringify(name)}, expected one without brackets, commas and control characters`
    this.add('problem/bad-name', path, message, 'names are typed at the command line', { atKey: path.length > 1 })
  }
}

type Holder = Readonly<Record<string, unknown>>

const kinds: Readonly<Record<Kind, { readonly words: string; readonly test: (value: unknown) => boolean }>> = {
  text: { words: 'a text', test: (value) => typeof value === 'string' },
  function: { words: 'a function', test: (value) => typeof value === 'function' },
  object: { words: 'an object', test: isObject },
  flag: { words: 'true or false', test: (value) => typeof value === 'boolean' },
}

function isObject(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return value.length > 40 ? 'a text' : JSON.stringify(value)
  if (typeof value === 'function' || typeof value === 'object')
    return typeof value === 'object' ? 'an object' : 'a function'
  return String(value)
}
