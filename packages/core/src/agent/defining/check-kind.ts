import { type Diagnostic, DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import { entriesOf, isPlain, needObject, show } from '../../domain/check/plain.ts'
import { ACTION_KEYS } from '../../domain/check/read-actions.ts'
import { readGoal } from '../../domain/read-goal.ts'
import type { AnyDomain } from '../../planner/domain.ts'
import { nameIn } from '../believing/fact-keys.ts'
import { utilityFacts } from '../utility/utility.ts'
import type { ActionHandler } from './action-handler.ts'
import type { AgentDefinition, GoalDefinition, Policy, SensorDefinition } from './agent-definition.ts'

/** Checks the definition of a kind against its domain: everything that can be checked before an agent exists. */

/**
 * Every code that `defineAgent` reports, with its meaning.
 *
 * @example AGENT_CODES['agent/unknown-fact'] // 'a sensor names a fact that the domain does not have'
 */
export const AGENT_CODES = {
  'agent/unknown-action': 'a behaviour, fallback or compound names an action that the domain does not have',
  'agent/unknown-fact': 'a sensor names a fact that the domain does not have',
  'agent/unknown-goal': 'something names a goal that the agent does not have',
  'agent/unknown-sensor': 'something names a sensor that the agent does not have',
  'agent/unknown-key': 'the key is unknown here',
  'agent/missing-key': 'something required is missing',
  'agent/goal': 'what a goal wants is invalid',
  'agent/number': 'a weight, an interval or another number is invalid',
  'agent/policy': 'a policy has an invalid value',
  'agent/sensor': 'a sensor is neither polled nor waits for an event',
  'agent/untold-effect': 'neither an action nor a sensor reports an effect to the agent (a warning)',
  'agent/belief': 'a fact was set to a value that it cannot have',
  'agent/duplicate-name': 'two agents of a society have the same name',
} as const

export type AgentCode = keyof typeof AGENT_CODES

/** Throws one error with all mistakes in a definition, or returns its warnings. `isWhole`: the object also defines the domain. */
export function checkKind(domain: AnyDomain, definition: AgentDefinition, isWhole: boolean): readonly Diagnostic[] {
  const diagnostics = unknownKeys(definition, isWhole)
  const report = (code: AgentCode, path: readonly string[], message: string, hint?: string) => {
    diagnostics.push({ code, severity: 'error', message, path: [definition.name, ...path], ...(hint && { hint }) })
  }
  const actions = new Set(domain.model.actions.map(({ name }) => name))
  const facts = new Set(domain.model.facts.map(({ name }) => name))
  const known = (name: string, names: ReadonlySet<string>, code: AgentCode, path: readonly string[], what: string) => {
    if (!names.has(name)) report(code, path, `the domain has no ${what} "${name}"`, didYouMean(name, names))
  }
  const positive = (value: number | undefined, path: readonly string[], least = 0) => {
    if (value !== undefined && !(value >= least))
      report('agent/number', path, `found ${value}, expected at least ${least}`)
  }
  const { goals = {}, actions: behaviours = {}, sensors = {} } = definition
  for (const key of ['name', 'goals', 'actions'] as const) {
    if (definition[key] === undefined) report('agent/missing-key', [key], `found no ${key}`)
  }
  for (const [name, behaviour] of Object.entries<ActionHandler | undefined>(behaviours)) {
    known(name, actions, 'agent/unknown-action', ['actions', name], 'action')
    positive(behaviour?.timeout, ['actions', name, 'timeout'])
    positive(behaviour?.warnAfter, ['actions', name, 'warnAfter'])
    for (const inner of behaviour?.compound?.using ?? []) {
      known(inner, actions, 'agent/unknown-action', ['actions', name, 'compound', 'using'], 'action')
    }
  }
  for (const [name, goal] of Object.entries(goals)) {
    needObject(goal, 'a goal: { wants, … }', definition.name, 'goals', name)
    positive(goal.weight, ['goals', name, 'weight'])
    const fallback = goal.fallback as { readonly name: string } | undefined
    if (fallback !== undefined) {
      known(fallback.name, actions, 'agent/unknown-action', ['goals', name, 'fallback'], 'action')
    }
    const { relevance } = goal
    for (const key of typeof relevance === 'object' ? utilityFacts(relevance) : []) {
      known(nameIn(key), facts, 'agent/unknown-fact', ['goals', name, 'relevance'], 'fact')
    }
    if (typeof goal.wants === 'function') continue
    if (goal.wants === undefined) {
      report('agent/missing-key', ['goals', name, 'wants'], 'found no wants')
      continue
    }
    for (const { severity, message, hint } of readGoal(domain.model, goal.wants).diagnostics) {
      if (severity === 'error') report('agent/goal', ['goals', name, 'wants'], message, hint)
    }
  }
  for (const [name, sensor] of Object.entries(sensors)) {
    needObject(sensor, 'a sensor: { sense, … }', definition.name, 'sensors', name)
    positive(sensor.every, ['sensors', name, 'every'])
    for (const fact of sensor.facts ?? []) known(fact, facts, 'agent/unknown-fact', ['sensors', name, 'facts'], 'fact')
    if (sensor.every === undefined && sensor.on === undefined) {
      report('agent/sensor', ['sensors', name], 'is never run', 'set `every` (seconds) or `on` (an event)')
    }
    if (typeof sensor.sense !== 'function') {
      report('agent/missing-key', ['sensors', name, 'sense'], `found ${show(sensor.sense)}, expected a function`)
    }
  }
  checkPolicy(definition.policy ?? {}, report, positive)
  if (diagnostics.length > 0) throw new DomainError(diagnostics)
  return untoldEffects(domain, definition)
}

function checkPolicy(
  { interval, hysteresis, repair, backOff, replan, interrupt }: Partial<Policy>,
  report: (code: AgentCode, path: readonly string[], message: string) => void,
  positive: (value: number | undefined, path: readonly string[], least?: number) => void,
): void {
  for (const [name, value] of Object.entries({ interval, hysteresis, repair })) positive(value, ['policy', name])
  positive(backOff?.first, ['policy', 'backOff', 'first'])
  positive(backOff?.factor, ['policy', 'backOff', 'factor'], 1)
  positive(backOff?.max, ['policy', 'backOff', 'max'])
  const choices = { replan: ['on-change', 'on-interval', 'by-hand'], interrupt: ['any-time', 'safe-points'] }
  for (const [name, value] of Object.entries({ replan, interrupt })) {
    const known = choices[name as keyof typeof choices]
    if (value === undefined || known.includes(value)) continue
    report('agent/policy', ['policy', name], `found ${show(value)}, expected ${known.map(show).join(' or ')}`)
  }
}

/**
 * Warns about effects that nothing will report to the agent: it would wait for them in vain, and blame the step. Only a warning, because
 * the game or others of its group may report them (`agent.tell`).
 */
function untoldEffects({ model }: AnyDomain, { actions, sensors = {}, name: kind }: AgentDefinition): Diagnostic[] {
  const given = new Set(Object.values(sensors).flatMap(({ facts = [] }) => facts as readonly string[]))
  const behaviours = actions as Readonly<Record<string, ActionHandler | undefined>>
  // a sensor that does not list its facts may report any
  if (Object.values(sensors).some(({ facts = [] }) => facts.length === 0)) return []
  return model.actions.flatMap(({ name, effects }): Diagnostic[] => {
    const behaviour = Object.hasOwn(behaviours, name) ? behaviours[name] : undefined
    if (behaviour === undefined || behaviour.assumeEffects || behaviour.compound !== undefined) return []
    const changed = new Set(effects.map(({ target }) => model.facts[target.fact].name))
    const untold = [...changed].filter((fact) => !given.has(fact)).map((fact) => `"${fact}"`)
    if (untold.length === 0) return []
    const facts = untold.join(', ')
    return [
      {
        code: 'agent/untold-effect',
        severity: 'warning',
        message: `${name} changes ${facts}, but nothing would report that to the agent`,
        hint: `set \`assumeEffects: true\` on the action, or list ${facts} in the \`facts\` of a sensor`,
        path: [kind, 'actions', name],
      },
    ]
  })
}

/** The known keys of a kind's definition. Unknown keys would silently do nothing, so they are rejected by name. */

/** Lists every key of a type: the compiler rejects a list that misses one. Plain data, which bundlers drop if nothing checks it. */
type Keys<T> = Readonly<Record<keyof Required<T> & string, true>>

const kindKeys: Keys<AgentDefinition> = {
  name: true,
  goals: true,
  actions: true,
  sensors: true,
  policy: true,
  memoryDecay: true,
  autonomous: true,
  planningPriority: true,
  record: true,
}
const domainKeys = ['types', 'objects', 'context', 'facts']
const goalKeys: Keys<GoalDefinition> = {
  wants: true,
  relevance: true,
  because: true,
  weight: true,
  fallback: true,
  planner: true,
  limits: true,
}
const sensorKeys: Keys<SensorDefinition> = {
  facts: true,
  every: true,
  on: true,
  interrupts: true,
  shares: true,
  external: true,
  sense: true,
}
const behaviourKeys: Keys<ActionHandler> = {
  target: true,
  approach: true,
  start: true,
  tick: true,
  perform: true,
  onComplete: true,
  onFail: true,
  onStop: true,
  onReport: true,
  timeout: true,
  warnAfter: true,
  assumeEffects: true,
  interruptible: true,
  alsoTopLevel: true,
  compound: true,
}
const compoundKeys: Keys<NonNullable<ActionHandler['compound']>> = { wants: true, using: true, planner: true }
const policyKeys: Keys<Policy> = {
  replan: true,
  interval: true,
  interrupt: true,
  hysteresis: true,
  repair: true,
  backOff: true,
}
const backOffKeys: Keys<Policy['backOff']> = { first: true, factor: true, max: true }

/** Former names, too different from the current ones for a suggestion by spelling. */
const renamed: Readonly<Record<string, string>> = {
  believes: 'assumeEffects',
  shared: 'alsoTopLevel',
  hear: 'onReport',
  complete: 'onComplete',
  fail: 'onFail',
  stop: 'onStop',
  usable: 'check',
  atLeast: 'minCost',
  gives: 'facts',
  outside: 'external',
  fading: 'memoryDecay',
  importance: 'planningPriority',
  most: 'max',
}

const inDomain = 'it belongs to the domain; or pass `defineAgent` one object that also has the facts'

/** Reports unknown keys in a definition. `isWhole`: the object also defines the domain. */
export function unknownKeys(definition: AgentDefinition, isWhole: boolean): Diagnostic[] {
  const found: Diagnostic[] = []
  const check = (value: unknown, keys: object, path: readonly string[], ofDomain: readonly string[] = []) => {
    // an instance of a class may have extra fields
    if (!isPlain(value)) return
    const all = [...Object.keys(keys), ...ofDomain]
    for (const [key] of entriesOf(value)) {
      const isOfDomain = ofDomain.includes(key)
      if (isOfDomain ? isWhole : all.includes(key)) continue
      const hint = isOfDomain ? inDomain : suggestKey(key, all)
      found.push({
        code: 'agent/unknown-key',
        severity: 'error',
        message: `unknown key ${show(key)}`,
        path: [definition.name, ...path, key],
        atKey: true,
        ...(hint && { hint }),
      })
    }
  }
  const { goals = {}, actions = {}, sensors = {}, policy } = definition
  check(definition, kindKeys, [], domainKeys)
  for (const [name, goal] of Object.entries(goals)) check(goal, goalKeys, ['goals', name])
  for (const [name, action] of Object.entries<ActionHandler | undefined>(actions)) {
    check(action, behaviourKeys, ['actions', name], ACTION_KEYS)
    check(action?.compound, compoundKeys, ['actions', name, 'compound'])
  }
  for (const [name, sensor] of Object.entries(sensors)) check(sensor, sensorKeys, ['sensors', name])
  check(policy, policyKeys, ['policy'])
  check(policy?.backOff, backOffKeys, ['policy', 'backOff'])
  return found
}

function suggestKey(key: string, known: readonly string[]): string | undefined {
  const today = Object.hasOwn(renamed, key) ? renamed[key] : undefined
  return today !== undefined && known.includes(today) ? `did you mean "${today}"?` : didYouMean(key, known)
}
