/** Checks the definition of a kind against its domain: everything that can be checked before an agent exists. */
import { type Diagnostic, DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import { needObject, show } from '../../domain/check/plain.ts'
import { readGoal } from '../../domain/read-goal.ts'
import type { AnyDomain } from '../../planner/domain.ts'
import { nameIn } from '../believing/fact-keys.ts'
import { utilityFacts } from '../utility/utility.ts'
import type { ActionHandler } from './action-handler.ts'
import type { AgentDefinition } from './agent-definition.ts'
import { unknownKeys } from './definition-keys.ts'
import type { Policy } from './policy.ts'

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
