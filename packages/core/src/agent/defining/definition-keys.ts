/** The known keys of a kind's definition. Unknown keys would silently do nothing, so they are rejected by name. */
import type { Diagnostic } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import { entriesOf, isPlain, show } from '../../domain/check/plain.ts'
import { ACTION_KEYS } from '../../domain/check/read-actions.ts'
import type { ActionHandler } from './action-handler.ts'
import type { AgentDefinition } from './agent-definition.ts'
import type { GoalDefinition } from './goal.ts'
import type { Policy } from './policy.ts'
import type { SensorDefinition } from './sensor.ts'

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
